-- The rows of the list of approvals: requests, and own decisions about other records (domain/approval/own-decisions.ts).
-- No branch has a condition or a join, so PostgreSQL reads each by its own indexes (migrations/0017-approval.sql).
-- An own decision about a request is a part of its row, so it is not listed again.
create or replace view approval_rows as
select id * 2 as id, id as record_id, kind, status, quote_id, before, after, reason, requested_by, written_by, handled_by,
       requested_at, expires_at, decided_by, decided_at, decision_reason, is_own_decision, true as is_listed,
       decision_order(decided_at, expires_at) as decision_order
  from approval_requests
union all
select id * 2 + 1, number, about, case decision when 'decline' then 'declined' else 'approved' end, case about when 'costs' then number end,
       '[]'::jsonb, '[]'::jsonb, reason, null::bigint, '{}'::bigint[], null::bigint,
       decided_at, decided_at, decided_by, decided_at, null::text, true, about in ('manual_commission', 'costs', 'statement', 'dispute'),
       decided_at
  from own_decisions;
comment on view approval_rows is 'Approval requests, and own decisions about records of other kinds.';
