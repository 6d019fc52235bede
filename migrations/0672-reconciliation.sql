-- The amounts of sales that do not reconcile (docs/rules/money.md#reconciliation). A job keeps them as
-- domain/reconciliation/items.ts computes them.
create table reconciliation_items (
  id            bigint generated always as identity primary key,
  quote_id      bigint not null references quotes (id),
  kind          text not null,
  record_id     bigint not null,
  currency      text not null,
  amount_cents  bigint not null check (amount_cents <> 0),
  due_on        date not null,
  consolidator  text,
  unique (quote_id, kind, record_id)
);
comment on table reconciliation_items is 'Amounts of sales that are not settled, with those that are not late yet.';
comment on column reconciliation_items.record_id is 'The charge, refund payment or credit; 0 for an item of the whole sale.';
comment on column reconciliation_items.due_on is 'The agency''s date from which the item is late.';
comment on column reconciliation_items.consolidator is 'The consolidator that was entered last for the sale.';
create index reconciliation_items_in_order on reconciliation_items (due_on, id);
create index reconciliation_items_of_kind on reconciliation_items (kind, due_on, id);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters',
                  'commissions', 'statements', 'reconciliation', 'consolidators'));

-- True: the items of the sale have to be computed. The sales so far have none yet.
alter table commission_sales add column is_unreconciled boolean not null default true;
comment on column commission_sales.is_unreconciled is 'The sale has changed since its reconciliation items were computed.';
create index commission_sales_unreconciled on commission_sales (quote_id) where is_unreconciled;

-- updated_at also changes when the reference of a submitted refund is corrected.
alter table refund_payments add column submitted_at timestamptz(3);
comment on column refund_payments.submitted_at is 'The time at which the processor first had the refund.';
update refund_payments set submitted_at = updated_at where state = 'submitted';
