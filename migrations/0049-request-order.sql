-- The list of requests begins with those under way, the earliest deadline first, and continues with the latest of the
-- others.
create function request_order(status text, due_at timestamptz, requested_at timestamptz)
returns timestamptz language sql immutable parallel safe
-- Bound to the other function when it is created, because an index is built without the search path of the schema.
return case when status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done') and due_at is not null
  then decision_order(null, due_at) else requested_at end;
create index requests_in_order_of_urgency on requests (request_order(status, due_at, requested_at), id);
create index requests_of_kind_by_urgency on requests (kind, request_order(status, due_at, requested_at), id);
create index requests_of_status_by_urgency on requests (status, request_order(status, due_at, requested_at), id);
