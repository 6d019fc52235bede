-- domain/supplier/entries.ts has the same kinds (docs/rules/money.md#suppliers).
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
  ('debit_memo', 'otherCost', 1, null, 0, 0),
  ('agency_debit_memo', 'agencyDebitMemo', 1, null, 0, 0),
  ('airline_commission', 'airlineCommission', 1, null, 0, 0),
  ('airline_commission_difference', 'airlineCommission', 1, null, 0, 0),
  ('airline_commission_received', null, 0, 'airlineCommission', 1, 0),
  ('airline_commission_written_off', 'writtenOff', 1, 'airlineCommission', 1, 0),
  ('consolidator_commission', 'consolidatorCommission', 1, null, 0, 0),
  ('consolidator_commission_difference', 'consolidatorCommission', 1, null, 0, 0),
  ('consolidator_commission_received', null, 0, 'consolidatorCommission', 1, 0),
  ('consolidator_commission_written_off', 'writtenOff', 1, 'consolidatorCommission', 1, 0),
  ('supplier_paid', null, 0, 'suppliers', 1, 0),
  ('supplier_refund', null, 0, 'suppliers', -1, 0),
  ('check_received', null, 0, 'suppliers', -1, 0),
  ('check_difference', 'otherCost', -1, null, 0, 0),
  ('check_written_off', 'writtenOff', 1, 'suppliers', -1, 0),
  ('exchange_loss', 'writtenOff', 1, 'suppliers', -1, 0),
  ('exchange_gain', 'writtenOff', -1, 'suppliers', 1, 0),
  ('credit_used', null, 0, 'suppliers', 1, -1),
  ('credit_added', null, 0, 'suppliers', -1, 1),
  ('credit_corrected', null, 0, null, 0, 1),
  -- Couriers, banks and sellers of miles are paid by themselves, apart from the suppliers of the tickets.
  ('other_paid', null, 0, 'others', 1, 0),
  ('other_refund', null, 0, 'others', -1, 0);

create table supplier_entries (
  id                   bigint generated always as identity primary key,
  quote_id             bigint references quotes (id),
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
  difference_of_id     bigint unique references supplier_entries (id),
  credit_after_cents   bigint,
  is_another           boolean not null default false,
  check ((miles is null) = (milli_cents_per_mile is null)),
  check ((quote_id is null) = (kind = 'credit_corrected')),
  check (kind <> 'credit_corrected' or consolidator is not null and note is not null),
  check (kind not in (
    'check_written_off', 'airline_commission_written_off', 'consolidator_commission_written_off', 'exchange_loss',
    'exchange_gain') or note is not null)
);
comment on table supplier_entries is
  'What a sale costs, what suppliers owe for it and what was paid, append-only. The kind decides what an entry counts toward.';
comment on column supplier_entries.quote_id is 'Null for a credit with a consolidator that belongs to no sale.';
comment on column supplier_entries.reverses_id is 'The entry that this one takes back.';
comment on column supplier_entries.amount_cents is 'Below zero for an entry that reduces or reverses earlier ones.';
comment on column supplier_entries.milli_cents_per_mile is 'Thousandths of a cent.';
comment on column supplier_entries.moved_on is 'The day of the payment or of the entry, in the agency''s time zone.';
comment on column supplier_entries.difference_of_id is 'The last receipt, for the difference that closed its account.';
comment on column supplier_entries.credit_after_cents is
  'The agency''s credit with the consolidator after this entry; null for an entry that does not change it.';
comment on column supplier_entries.is_another is
  'A person said that this is another payment than the recorded one with the same reference.';
create index supplier_entries_of_quote on supplier_entries (quote_id, id);
create index supplier_entries_of_consolidator on supplier_entries (consolidator, currency)
  where consolidator is not null;
create index supplier_entries_of_credit on supplier_entries (posted_at, id) where credit_after_cents is not null;
create index supplier_entries_last_credit on supplier_entries (consolidator, currency, id desc)
  include (credit_after_cents) where credit_after_cents is not null;
create index supplier_entries_by_day on supplier_entries (moved_on, id);
create index supplier_entries_of_kind on supplier_entries (kind, moved_on, id);
-- As `plainReference` of domain/settlement-report/references.ts.
create index supplier_entries_of_reference on supplier_entries (
  kind,
  (regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(reference), '[\s\u00a0‐-–-]', '', 'g'), '^=?["'']?#?', ''), '["'']$', ''), '^(\d+)[.,]0+$', '\1')))
  where reference is not null;
