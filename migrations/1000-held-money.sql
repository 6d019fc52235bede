-- Money of customers that the agency holds: nothing was decided about it yet. It is a liability, like a credit without
-- a voucher (docs/rules/money.md#held-for-later).
create table held_amounts (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  passenger_id bigint not null references passengers (id),
  request_id   bigint references requests (id),
  exchange_id  bigint references exchanges (quote_id),
  currency     text not null check (currency in ('USD', 'AUD')),
  amount_cents integer not null check (amount_cents > 0),
  open_cents   integer not null check (open_cents between 0 and amount_cents),
  held_at      timestamptz(3) not null,
  check (num_nonnulls(request_id, exchange_id) = 1),
  unique (request_id, passenger_id),
  unique (exchange_id, passenger_id)
);
comment on table held_amounts is
  'Amounts of passengers that a request or an exchange left with the agency. Nothing was decided about them yet.';
comment on column held_amounts.quote_id is 'The sale with the passenger and the flights that were given up.';
comment on column held_amounts.exchange_id is 'The exchange whose new tickets are worth less than the old ones.';
comment on column held_amounts.open_cents is 'The part that is still held. The entries of the ledger change it.';
create index held_amounts_of_quote on held_amounts (quote_id, id);

alter table ledger_kinds add column held smallint not null default 0 check (held in (-1, 0, 1));
comment on column ledger_kinds.held is 'The effect on the money that the agency holds for the customer.';
insert into ledger_kinds (kind, collected, refundable, given_back, held) values
  ('held', 0, 0, 0, 1), ('held_returned', 0, 0, 0, -1), ('held_forfeited', 0, 0, 0, -1);
alter table ledger_entries add column held_amount_id bigint references held_amounts (id);
alter table ledger_entries add constraint ledger_entries_of_held_amount
  check ((kind in ('held', 'held_returned', 'held_forfeited')) = (held_amount_id is not null));
create index ledger_entries_of_held_amount on ledger_entries (held_amount_id) where held_amount_id is not null;

-- Profits that were stored before are those of sales for which the agency held nothing.
alter table profit_snapshots disable trigger profit_snapshots_are_final;
update profit_snapshots
   set sheet = jsonb_set(sheet, '{inputs}', '{
         "heldForCustomer": {"cents": 0, "from": "ledger"}, "forfeited": {"cents": 0, "from": "ledger"}}' || (sheet -> 'inputs'))
 where not (sheet -> 'inputs') ? 'heldForCustomer';
alter table profit_snapshots enable trigger profit_snapshots_are_final;
