create table charges (
  id                  bigint generated always as identity primary key,
  quote_id            bigint not null references quotes (id),
  signature_id        bigint not null references signatures (id),
  card_id             bigint references cards (id),
  kind                text not null default 'charge' check (kind in ('charge', 'charge_reversal', 'void')),
  state               text not null
    check (state in ('initiated', 'approved', 'declined', 'unknown', 'abandoned', 'settled')),
  payment_type        text not null check (payment_type in ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
  location            text not null,
  currency            text not null,
  amount_cents        integer not null check (amount_cents > 0),
  merchant_fee_cents  integer,
  billing_name        text not null,
  processor_reference text,
  decline_code        text,
  charged_by          bigint not null references users (id),
  started_at          timestamptz(3) not null default now(),
  finished_at         timestamptz(3),
  reverses_id         bigint references charges (id),
  reason              text,
  statement_name      text check (statement_name <> ''),
  check ((kind = 'charge') = (reverses_id is null)),
  check ((kind = 'charge') = (reason is null)),
  check (kind = 'charge' or state in ('approved', 'settled')),
  constraint charges_fee_within_charge check (merchant_fee_cents <= amount_cents)
);
comment on column charges.location is
  'Which merchant account took it: agency:<account>, airline, consolidator:<name>.';
comment on column charges.merchant_fee_cents is 'The actual fee. Null: only the estimate is known.';
comment on column charges.reverses_id is 'The charge a reversal takes back; null for a charge.';
comment on column charges.reason is 'The reason why the money was returned.';
comment on column charges.statement_name is
  'Name on the statement of the card, as it was when it was charged; null for charges before, and without a card.';
create index charges_of_quote on charges (quote_id, id);
create unique index charges_one_in_flight on charges (quote_id) where state in ('initiated', 'unknown');
create index charges_reversed on charges (reverses_id) where reverses_id is not null;
create index charges_of_card on charges (card_id) where card_id is not null;
-- The search for the records of a row of a settlement report.
create index charges_by_reference on charges (processor_reference) where processor_reference is not null;
create index charges_by_amount on charges (amount_cents, started_at) where kind = 'charge';

create table charge_fees (
  id        bigint generated always as identity primary key,
  quote_id  bigint not null references quotes (id),
  charge_id bigint not null references charges (id),
  fee_cents integer not null check (fee_cents between 0 and 999999999),
  posted_at timestamptz(3) not null,
  posted_by bigint not null references users (id)
);
comment on table charge_fees is
  'Fees of charges that were entered after the answer of the terminal, append-only. The last one applies.';
create index charge_fees_of_charge on charge_fees (charge_id, id desc);

-- The bank has the disputed money until it has decided, so the agency cannot refund it.
create table chargebacks (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  charge_id    bigint not null references charges (id),
  status       text not null default 'open' check (status in ('open', 'won', 'lost')),
  version      integer not null default 1,
  currency     text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason_code  text not null,
  reference    text not null,
  received_on  date not null,
  answer_by    date not null,
  answered_at  timestamptz(3),
  ended_at     timestamptz(3),
  recorded_by  bigint not null references users (id),
  created_at   timestamptz(3) not null,
  won_cents    bigint,
  check (answer_by >= received_on),
  check ((status = 'open') = (ended_at is null)),
  constraint chargebacks_won_amount check ((status = 'won') = (won_cents is not null)),
  constraint chargebacks_won_at_most check (won_cents between 1 and amount_cents)
);
comment on table chargebacks is 'Charges that customers dispute with their bank.';
comment on column chargebacks.reason_code is 'Of the card network, such as 10.4.';
comment on column chargebacks.reference is 'The number of the case at the processor.';
comment on column chargebacks.answer_by is 'The last day on which the bank takes evidence.';
comment on column chargebacks.won_cents is
  'The amount that came back to the agency. The rest of the disputed amount is lost.';
create unique index chargebacks_open_of_charge on chargebacks (charge_id) where status = 'open';
create index chargebacks_of_quote on chargebacks (quote_id, id);
create index chargebacks_to_answer on chargebacks (quote_id) where status = 'open' and answered_at is null;
create index chargebacks_recorded on chargebacks (created_at, (id * 8 + 4));
create index chargebacks_ended on chargebacks (ended_at);
create index chargebacks_under_way on chargebacks (quote_id) where status = 'open';
