-- Owed refunds are looked for among the requests under way, as the index says it now.
drop index requests_due;
create index requests_due on requests (due_at)
  where due_at is not null and status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done');
