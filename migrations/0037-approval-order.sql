-- The list of approvals begins with the pending requests, and continues with the latest decisions.
create index approval_requests_listed_by_decision
  on approval_requests (coalesce(decided_at, 'infinity'::timestamptz), (id * 2));
create index approval_requests_listed_by_status_and_decision
  on approval_requests (status, coalesce(decided_at, 'infinity'::timestamptz), (id * 2));
create index approval_requests_listed_of_person_by_decision
  on approval_requests (requested_by, coalesce(decided_at, 'infinity'::timestamptz), (id * 2));
