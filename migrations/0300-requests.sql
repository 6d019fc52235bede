-- What is asked for after the sale: cancellations and refunds. A request holds coupons while it is under way; the status of
-- its quote is made of the lifecycle, of the request under way and of how the last one ended.
alter table quotes
  add column request_step text check (request_step in (
    'exchange_pending_approval', 'cancel_pending_approval', 'cancellation_sent', 'cancel_viewed', 'cancel_signed',
    'cancel_was_done', 'refund_pending_approval', 'refund_sent', 'refund_viewed', 'refund_signed', 'refund_was_done')),
  add column outcome text check (outcome in (
    'cancellation_cancelled', 'refund_cancelled', 'exchanged', 'refunded', 'cancelled_with_credit', 'canceled')),
  add constraint quotes_status_is_projected check (
    status = case when deleted_at is not null then 'deleted' else coalesce(request_step, outcome, lifecycle) end);
comment on column quotes.status is
  'What people see: a projection of deleted_at, request_step, outcome and lifecycle, written with them (domain/quote/status.ts).';
comment on column quotes.request_step is 'What the request under way shows; null without one, and while it is a draft.';
comment on column quotes.outcome is
  'How the last request ended: it was taken back, or nothing is left to fly. Null where it ended a part, and the sale goes on.';

alter table agency add column service_fee_cents integer not null default 5000 check (service_fee_cents between 0 and 999999);
comment on column agency.service_fee_cents is
  'What the agency may keep of each passenger for a change or a cancellation, as its terms say.';

create table requests (
  id                  bigint generated always as identity primary key,
  quote_id            bigint not null references quotes (id),
  lead_id             bigint not null references leads (id),
  signature_id        bigint not null references signatures (id),
  kind                text not null check (kind in ('cancellation', 'refund')),
  status              text not null check (status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done',
                        'completed', 'cancelled', 'rejected', 'deleted')),
  version             integer not null default 1,
  type                text not null check (type in ('cancellation', 'refund', 'refund_plus_credit')),
  cause               text not null check (cause in ('voluntary', 'carrier_cancelled', 'significant_change',
                        'schedule_change_declined', 'medical', 'duplicate', 'fraud', 'other')),
  merchant_of_record  text not null check (merchant_of_record in ('agency', 'airline', 'consolidator')),
  eligibility         text check (eligibility in ('pending', 'confirmed', 'denied')),
  eligibility_at      timestamptz(3),
  eligibility_by      bigint references users (id),
  eligibility_evidence text,
  due_at              timestamptz(3),
  will_not_fly        boolean not null default false,
  minors_may_fly_alone boolean not null default false,
  reason              text not null,
  notes               text not null default '',
  currency            text not null,
  disclosed_fee_cents integer not null check (disclosed_fee_cents >= 0),
  airline_credit_until date,
  agency_credit_until  date,
  credit_kind         text check (credit_kind in ('book_by', 'travel_by')),
  expires_at          timestamptz(3) not null,
  status_before       text,
  covered_penalty_cents integer not null default 0 check (covered_penalty_cents >= 0),
  covered_reason      text,
  requested_by        bigint references users (id),
  requested_at        timestamptz(3) not null,
  signed_at           timestamptz(3),
  done_at             timestamptz(3),
  completed_at        timestamptz(3),
  updated_at          timestamptz(3) not null,
  check ((kind = 'cancellation') = (type = 'cancellation')),
  check ((eligibility_at is null) = (coalesce(eligibility, 'pending') = 'pending'))
);
comment on table requests is 'Cancellations and refunds (domain/after-sale). All amounts are of the currency of the quote.';
comment on column requests.status_before is 'What the quote showed when it was sent for approval: a rejection restores just that.';
comment on column requests.due_at is 'Until when an owed refund has to be made; null where none is owed.';
comment on column requests.requested_by is 'Null where the customer asked.';
create unique index requests_one_under_way on requests (quote_id)
  where status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done');
create index requests_of_quote on requests (quote_id, id);
create index requests_by_change on requests (updated_at, id);
create index requests_by_status on requests (status, requested_at, id);
create index requests_due on requests (due_at) where due_at is not null and status not in ('completed', 'cancelled', 'rejected', 'deleted');

create table request_coupons (
  request_id  bigint not null references requests (id),
  coupon_id   bigint not null references coupons (id),
  value_cents integer not null check (value_cents >= 0),
  left_cents  integer not null default 0 check (left_cents >= 0),
  released_at timestamptz(3),
  primary key (request_id, coupon_id)
);
comment on table request_coupons is 'What a request is about. A coupon is of one request at a time.';
comment on column request_coupons.left_cents is 'What a completed cancellation left of it for a refund.';
create unique index request_coupons_one_at_a_time on request_coupons (coupon_id) where released_at is null;
create index request_coupons_of_coupon on request_coupons (coupon_id);

create table request_lines (
  request_id            bigint not null references requests (id),
  passenger_id          bigint not null references passengers (id),
  flown_cents           integer not null check (flown_cents >= 0),
  value_cents           integer not null check (value_cents >= 0),
  protection_cents      integer not null check (protection_cents >= 0),
  gratuity_cents        integer not null check (gratuity_cents >= 0),
  airline_penalty_cents integer not null check (airline_penalty_cents >= 0),
  agency_fee_cents      integer not null check (agency_fee_cents >= 0),
  cash_cents            integer not null check (cash_cents >= 0),
  airline_credit_cents  integer not null check (airline_credit_cents >= 0),
  agency_credit_cents   integer not null check (agency_credit_cents >= 0),
  primary key (request_id, passenger_id),
  check (airline_penalty_cents + agency_fee_cents <= value_cents),
  check (cash_cents + airline_credit_cents + agency_credit_cents
    <= value_cents + protection_cents + gratuity_cents - airline_penalty_cents - agency_fee_cents)
);
comment on column request_lines.flown_cents is 'Actual fare of what was flown before the request, as it was entered.';
comment on table request_lines is 'How a request comes out for each passenger (docs/rules/money.md#refund-and-credit).';

create table request_tickets (
  request_id    bigint not null references requests (id),
  ticket_id     bigint references tickets (id),
  handling      text not null check (handling in ('void', 'cancel', 'refund')),
  reference     text not null check (reference <> ''),
  penalty_cents integer not null check (penalty_cents >= 0),
  entered_by    bigint not null references users (id),
  entered_at    timestamptz(3) not null,
  unique nulls not distinct (request_id, ticket_id)
);
comment on table request_tickets is
  'What was done with each ticket at the airline, and what it kept. Without a ticket: the reservation itself.';

create table refund_payments (
  id           bigint generated always as identity primary key,
  request_id   bigint not null references requests (id),
  entry_id     bigint not null references ledger_entries (id),
  card_id      bigint references cards (id),
  amount_cents integer not null check (amount_cents > 0),
  state        text not null default 'initiated' check (state in ('initiated', 'submitted', 'settled', 'failed')),
  reference    text,
  failure      text,
  updated_at   timestamptz(3) not null,
  settled_at   timestamptz(3),
  check ((state = 'settled') = (settled_at is not null)),
  check (state in ('initiated', 'failed') or reference is not null)
);
comment on table refund_payments is 'Money on its way back to a payment; once it has arrived, an entry of the ledger says so.';
comment on column refund_payments.entry_id is 'The payment that it goes back to.';
create index refund_payments_of_request on refund_payments (request_id);

create table credits (
  id            bigint generated always as identity primary key,
  request_id    bigint not null references requests (id),
  quote_id      bigint not null references quotes (id),
  lead_id       bigint not null references leads (id),
  passenger_id  bigint not null references passengers (id),
  issuer        text not null check (issuer in ('airline', 'agency')),
  currency      text not null,
  amount_cents  integer not null check (amount_cents > 0),
  issued_at     timestamptz(3) not null,
  valid_until   date not null,
  validity_kind text not null check (validity_kind in ('book_by', 'travel_by')),
  status        text not null default 'active' check (status in ('active', 'reserved', 'used', 'partly_used', 'expired', 'refunded', 'void')),
  unique (request_id, passenger_id, issuer)
);
comment on table credits is 'Value kept for a passenger: at the agency, which owes it, or at the airline, which does.';
create index credits_of_lead on credits (lead_id);
create index credits_of_quote on credits (quote_id);

-- A refund takes away from what was collected and from what there is to collect; so does what becomes a credit.
alter table ledger_kinds add column given_back smallint not null default 0 check (given_back in (0, 1));
insert into ledger_kinds (kind, collected, refundable, given_back) values ('refund', -1, -1, 1), ('credit', -1, -1, 1);
alter table ledger_entries add column refund_payment_id bigint unique references refund_payments (id),
  add column credit_id bigint unique references credits (id);
alter table ledger_entries drop constraint ledger_entries_check, drop constraint ledger_entries_check1;
alter table ledger_entries
  add constraint ledger_entries_of_charge check ((kind in ('charge', 'payment', 'reversal')) = (charge_id is not null)),
  add constraint ledger_entries_of_refund check ((kind = 'refund') = (refund_payment_id is not null)),
  add constraint ledger_entries_of_credit check ((kind = 'credit') = (credit_id is not null)),
  add constraint ledger_entries_reverse check ((kind in ('reversal', 'refund')) = (reverses_id is not null));
