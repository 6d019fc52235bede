-- Couriers, banks and sellers of miles are paid by themselves, apart from the suppliers of the tickets.
insert into supplier_kinds (kind, input, input_sign, account, moved, credit) values
  ('other_paid', null, 0, 'others', 1, 0),
  ('other_refund', null, 0, 'others', -1, 0);

-- The amounts of a sale that are still to be paid, by payee.
create table sale_payables (
  quote_id     bigint not null references sale_figures (id) on delete cascade,
  consolidator text not null,
  cents        bigint not null check (cents > 0),
  primary key (quote_id, consolidator)
);
comment on table sale_payables is
  'The amounts of sales that are still to be paid to each consolidator, in cents of the currency of the sale.';
comment on column sale_payables.consolidator is 'Empty for airlines and others.';
comment on column sale_figures.payable_cents is
  'The sum of the payables of the sale, in cents of its currency.';
comment on column reconciliation_items.record_id is
  'The charge, refund payment or credit. For items of the whole sale, 0 and up among those of a kind.';
comment on column reconciliation_items.consolidator is
  'The consolidator that owes the amount, or of the sale. Null for amounts that airlines and others owe.';
-- The job that computes due commissions adds the payables of sales that are already signed.
update commission_sales set due_at = '-infinity', stale_since = coalesce(stale_since, now()), is_unreconciled = true;
