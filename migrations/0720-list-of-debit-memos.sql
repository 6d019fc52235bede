-- The list of debit memos is read page by page, in each of its orders, from an index that begins with what is chosen.
-- Only received memos can be disputed, so the others come last in the order of the last day to dispute.
create index debit_memos_by_last_day on debit_memos
  ((case when status = 'received' then dispute_by else 'infinity' end), id);
create index debit_memos_by_receipt on debit_memos (received_on, id);
create index debit_memos_by_amount on debit_memos (amount_cents, id);
create index debit_memos_of_status_by_last_day on debit_memos
  (status, (case when status = 'received' then dispute_by else 'infinity' end), id);
create index debit_memos_of_status_by_receipt on debit_memos (status, received_on, id);
create index debit_memos_of_status_by_amount on debit_memos (status, amount_cents, id);
create index debit_memos_by_issuer on debit_memos using gin (lower(issuer) gin_trgm_ops);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters',
                  'commissions', 'statements', 'reconciliation', 'consolidators', 'debitMemos'));
