-- What a sale costs beside its net, what airlines and consolidators owe for it, and what was paid
-- (docs/rules/money.md#suppliers). domain/supplier/entries.ts has the same kinds.
create table supplier_kinds (
  kind       text primary key,
  input      text,
  input_sign smallint not null check (input_sign in (-1, 0, 1)),
  account    text,
  moved      smallint not null check (moved in (-1, 0, 1)),
  credit     smallint not null check (credit in (-1, 0, 1)),
  check ((input is null) = (input_sign = 0)),
  check ((account is null) = (moved = 0))
);
comment on table supplier_kinds is 'The effect of a kind of entry: 1 adds, -1 subtracts, 0 has no effect.';
comment on column supplier_kinds.input is 'The input of the profit that the entry counts toward.';
comment on column supplier_kinds.account is 'The account that the money moved on.';
comment on column supplier_kinds.credit is 'The effect on the agency''s credit with the consolidator.';
insert into supplier_kinds (kind, input, input_sign, account, moved, credit) values
  ('mileage_cost', 'mileageCost', 1, null, 0, 0),
  ('consolidator_fee', 'consolidatorFee', 1, null, 0, 0),
  ('other_cost', 'otherCost', 1, null, 0, 0),
  ('airline_commission', 'airlineCommission', 1, null, 0, 0),
  ('consolidator_commission', 'consolidatorCommission', 1, null, 0, 0),
  ('supplier_paid', null, 0, 'suppliers', 1, 0),
  ('supplier_refund', null, 0, 'suppliers', -1, 0),
  ('check_received', null, 0, 'suppliers', -1, 0),
  ('check_difference', 'otherCost', -1, null, 0, 0),
  ('credit_used', null, 0, 'suppliers', 1, -1),
  ('credit_added', null, 0, 'suppliers', -1, 1),
  ('airline_commission_received', null, 0, 'airlineCommission', 1, 0),
  ('airline_commission_difference', 'airlineCommission', 1, null, 0, 0),
  ('consolidator_commission_received', null, 0, 'consolidatorCommission', 1, 0),
  ('consolidator_commission_difference', 'consolidatorCommission', 1, null, 0, 0);

create table supplier_entries (
  id                   bigint generated always as identity primary key,
  quote_id             bigint not null references quotes (id),
  kind                 text not null references supplier_kinds (kind),
  consolidator         text check (length(consolidator) between 1 and 40),
  reverses_id          bigint unique references supplier_entries (id),
  currency             text not null,
  amount_cents         integer not null check (abs(amount_cents) <= 999999999),
  miles                integer check (miles >= 0),
  milli_cents_per_mile integer check (milli_cents_per_mile >= 0),
  moved_on             date not null,
  reference            text check (length(reference) <= 60),
  note                 text check (length(note) <= 500),
  posted_at            timestamptz(3) not null,
  posted_by            bigint not null references users (id),
  check ((miles is null) = (milli_cents_per_mile is null))
);
comment on table supplier_entries is
  'What a sale costs, what suppliers owe for it and what was paid, append-only. The kind decides what an entry counts toward.';
comment on column supplier_entries.amount_cents is 'Below zero for an entry that reduces or reverses earlier ones.';
comment on column supplier_entries.reverses_id is 'The entry that this one takes back.';
comment on column supplier_entries.milli_cents_per_mile is 'Thousandths of a cent.';
comment on column supplier_entries.moved_on is 'The day of the payment or of the entry, in the agency''s time zone.';
create index supplier_entries_of_quote on supplier_entries (quote_id, id);
create index supplier_entries_of_consolidator on supplier_entries (consolidator, currency) where consolidator is not null;

alter table agency add column consolidators text[] not null default '{}';
comment on column agency.consolidators is 'The names of the consolidators that issue tickets for the agency.';
