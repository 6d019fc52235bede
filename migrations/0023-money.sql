-- A charge becomes an entry of the ledger once the terminal has approved it. Only entries count as collected.
create table ledger_kinds (
  kind       text primary key,
  collected  smallint not null check (collected in (-1, 0, 1)),
  refundable smallint not null check (refundable in (-1, 0, 1)),
  given_back smallint not null default 0 check (given_back in (-1, 0, 1)),
  held       smallint not null default 0 check (held in (-1, 0, 1))
);
comment on table ledger_kinds is
  'What entries of a kind count toward: the same table as in domain/money/ledger.ts. A new kind is a row of both.';
comment on column ledger_kinds.held is 'The effect on the money that the agency holds for the customer.';
insert into ledger_kinds (kind, collected, refundable, given_back, held) values
  ('charge', 1, 1, 0, 0),
  ('payment', 1, 1, 0, 0),
  ('reversal', -1, -1, 0, 0),
  ('refund', -1, -1, 1, 0),
  -- Money that the customer disputes counts as returned until the bank has decided.
  ('chargeback', -1, -1, 1, 0),
  ('chargeback_won', 1, 1, -1, 0),
  ('credit', -1, -1, 1, 0),
  -- The agency no longer owes the credit. The sale that it came from has nothing collected or open because of that.
  ('credit_expired', 0, 0, 0, 0),
  ('credit_voided', 0, 0, 0, 0),
  -- A payment with a credit is collected like money. It goes back as a credit, because it has no entry of a payment.
  ('credit_used', 1, 1, 0, 0),
  ('credit_released', -1, -1, 0, 0),
  ('held', 0, 0, 0, 1),
  ('held_returned', 0, 0, 0, -1),
  ('held_forfeited', 0, 0, 0, -1),
  -- A lost chargeback returned money to the customer, so less is held for them. A chargeback that is won late brings it
  -- back (docs/rules/money.md#held-for-later).
  ('held_charged_back', 0, 0, 0, -1),
  ('held_restored', 0, 0, 0, 1);

-- A held amount is a liability, like a credit without a voucher (docs/rules/money.md#held-for-later).
create table held_amounts (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  passenger_id bigint not null references passengers (id),
  request_id   bigint references requests (id),
  exchange_id  bigint references exchanges (quote_id),
  currency     text not null check (currency in ('USD', 'AUD')),
  amount_cents integer not null check (amount_cents > 0),
  open_cents   integer not null,
  held_at      timestamptz(3) not null,
  unique (request_id, passenger_id),
  unique (exchange_id, passenger_id),
  check (open_cents between 0 and amount_cents),
  check (num_nonnulls(request_id, exchange_id) = 1)
);
comment on table held_amounts is
  'Amounts of passengers that a request or an exchange left with the agency. Nothing was decided about them yet.';
comment on column held_amounts.quote_id is 'The sale with the passenger and the flights that were given up.';
comment on column held_amounts.exchange_id is 'The exchange whose new tickets are worth less than the old ones.';
comment on column held_amounts.open_cents is 'The part that is still held. The entries of the ledger change it.';
create index held_amounts_of_quote on held_amounts (quote_id, id);
create index held_amounts_listed_by_day on held_amounts (held_at, (id * 2 + 1));

create table ledger_entries (
  id                bigint generated always as identity primary key,
  quote_id          bigint not null references quotes (id),
  kind              text not null references ledger_kinds (kind),
  charge_id         bigint unique references charges (id),
  card_id           bigint references cards (id),
  reverses_id       bigint references ledger_entries (id),
  currency          text not null,
  amount_cents      integer not null check (amount_cents > 0),
  at                timestamptz(3) not null,
  posted_at         timestamptz(3) not null default clock_timestamp(),
  posted_by         bigint references users (id),
  refund_payment_id bigint unique references refund_payments (id),
  credit_id         bigint references credits (id),
  chargeback_id     bigint references chargebacks (id),
  credit_use_id     bigint references credit_uses (id),
  held_amount_id    bigint references held_amounts (id),
  constraint ledger_entries_reverse check (
    (kind in ('reversal', 'refund', 'chargeback', 'chargeback_won', 'credit_released')) = (reverses_id is not null)),
  constraint ledger_entries_of_charge check ((kind in ('charge', 'payment', 'reversal')) = (charge_id is not null)),
  constraint ledger_entries_of_credit
    check ((kind in ('credit', 'credit_expired', 'credit_voided')) = (credit_id is not null)),
  constraint ledger_entries_of_refund check ((kind = 'refund') = (refund_payment_id is not null)),
  constraint ledger_entries_of_chargeback
    check ((kind in ('chargeback', 'chargeback_won')) = (chargeback_id is not null)),
  constraint ledger_entries_of_credit_use
    check ((kind in ('credit_used', 'credit_released')) = (credit_use_id is not null)),
  constraint ledger_entries_of_held_amount check (
    (kind in ('held', 'held_returned', 'held_forfeited', 'held_charged_back', 'held_restored'))
    = (held_amount_id is not null))
);
comment on table ledger_entries is
  'Money that moved, append-only. Amounts are positive; the kind says what they count toward.';
comment on column ledger_entries.charge_id is 'The row of charges it comes from.';
comment on column ledger_entries.reverses_id is 'The entry whose money it takes back.';
comment on column ledger_entries.at is 'The time when the money moved. posted_at is the time when it was recorded.';
create index ledger_entries_of_quote on ledger_entries (quote_id, id);
create index ledger_entries_of_card on ledger_entries (card_id) where card_id is not null;
create index ledger_entries_reversing on ledger_entries (reverses_id) where reverses_id is not null;
create unique index ledger_entries_of_credit_once on ledger_entries (credit_id, quote_id, kind)
  where credit_id is not null;
create unique index ledger_entries_of_chargeback_once on ledger_entries (chargeback_id, kind)
  where chargeback_id is not null;
create unique index ledger_entries_of_credit_use_once on ledger_entries (credit_use_id, kind)
  where credit_use_id is not null;
create index ledger_entries_returned on ledger_entries (at, id)
  where kind in ('refund', 'chargeback', 'chargeback_won');
create index ledger_entries_of_held_amount on ledger_entries (held_amount_id) where held_amount_id is not null;

-- The inputs of a profit change after a decision, so the sheet of the decision is kept.
create table profit_snapshots (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  signature_id bigint not null references signatures (id),
  action       text not null,
  currency     text not null,
  profit_cents bigint not null,
  sheet        jsonb not null,
  at           timestamptz(3) not null,
  taken_by     bigint references users (id)
);
comment on table profit_snapshots is
  'Sheets of domain/booking/profit.ts, kept where something was decided by them. Never changed.';
comment on column profit_snapshots.action is 'The decision: an action of a process.';
comment on column profit_snapshots.sheet is
  'Every input with where it came from, what was not known yet, and what came of it.';
create index profit_snapshots_of_quote on profit_snapshots (quote_id, id);

alter table refund_payments add foreign key (entry_id) references ledger_entries (id);
