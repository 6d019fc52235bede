-- The list of approvals has own decisions about other records, too. The ids of its rows are those of the view
-- approval_rows (migrations/views/48-approval-rows.sql).
create index approval_requests_listed_by_time on approval_requests (requested_at, (id * 2));
create index approval_requests_listed_by_status on approval_requests (status, requested_at, (id * 2));
create index approval_requests_listed_of_person on approval_requests (requested_by, requested_at, (id * 2));
drop index approval_requests_by_time, approval_requests_by_status, approval_requests_of_person;
create index own_decisions_listed_by_time on own_decisions (decided_at, (id * 2 + 1));
