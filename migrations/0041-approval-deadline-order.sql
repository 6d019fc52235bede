-- The list of approvals begins with the pending request that is due first, and continues with the latest decisions.
create function decision_order(decided_at timestamptz, expires_at timestamptz)
returns timestamptz language sql immutable parallel safe as $$
  -- Later than every decision, and in the range of a cursor. A sum of a timestamptz depends on the time zone of the
  -- session, and a sum of a timestamp does not.
  select coalesce(decided_at,
    (timestamp '2900-01-01' - ((expires_at at time zone 'UTC') - timestamp '2000-01-01')) at time zone 'UTC')
$$;
drop index approval_requests_listed_by_decision;
drop index approval_requests_listed_by_status_and_decision;
drop index approval_requests_listed_of_person_by_decision;
create index approval_requests_listed_by_decision
  on approval_requests (decision_order(decided_at, expires_at), (id * 2));
create index approval_requests_listed_by_status_and_decision
  on approval_requests (status, decision_order(decided_at, expires_at), (id * 2));
create index approval_requests_listed_of_person_by_decision
  on approval_requests (requested_by, decision_order(decided_at, expires_at), (id * 2));
