-- The list of requests after the sale is read page by page, in each of its orders, from an index that begins with what is
-- chosen. Most requests are owed until no particular day: those come last.
alter table requests add column due_order timestamptz(3) not null
  generated always as (coalesce(due_at, 'infinity')) stored;
comment on column requests.due_order is 'due_at, and for requests without one a day after all others.';
create index requests_in_order on requests (requested_at, id);
create index requests_in_order_of_due on requests (due_order, id);
create index requests_of_kind_in_order on requests (kind, requested_at, id);
create index requests_of_kind_by_due on requests (kind, due_order, id);
create index requests_of_status_by_due on requests (status, due_order, id);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests'));
