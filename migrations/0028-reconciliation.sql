-- A job computes the items with domain/reconciliation/items.ts (docs/rules/money.md#reconciliation).
create table reconciliation_items (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  kind         text not null,
  record_id    bigint not null,
  currency     text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  due_on       date not null,
  consolidator text,
  unique (quote_id, kind, record_id)
);
comment on table reconciliation_items is 'Amounts of sales that are not settled, with those that are not late yet.';
comment on column reconciliation_items.record_id is
  'The charge, refund payment or credit. For items of the whole sale, 0 and up among those of a kind.';
comment on column reconciliation_items.due_on is 'The agency''s date from which the item is late.';
comment on column reconciliation_items.consolidator is
  'The consolidator that owes the amount, or of the sale. Null for amounts that airlines and others owe.';
create index reconciliation_items_in_order on reconciliation_items (due_on, id);
create index reconciliation_items_by_amount on reconciliation_items (kind, amount_cents);
create index reconciliation_items_of_kind on reconciliation_items (kind, due_on, id)
  include (amount_cents, currency, quote_id);
create index reconciliation_items_of_consolidator on reconciliation_items (consolidator, due_on, id)
  include (kind, currency, amount_cents) where consolidator is not null;
