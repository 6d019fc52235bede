create table requests (
  id                    bigint generated always as identity primary key,
  quote_id              bigint not null references quotes (id),
  lead_id               bigint not null references leads (id),
  signature_id          bigint not null references signatures (id),
  kind                  text not null check (kind in ('cancellation', 'refund')),
  status                text not null check (status in (
    'draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done', 'completed', 'cancelled', 'rejected', 'deleted')),
  version               integer not null default 1,
  type                  text not null check (type in ('cancellation', 'refund', 'refund_plus_credit')),
  cause                 text not null check (cause in (
    'voluntary', 'carrier_cancelled', 'significant_change', 'schedule_change_declined', 'medical', 'duplicate',
    'fraud', 'other')),
  merchant_of_record    text not null check (merchant_of_record in ('agency', 'airline', 'consolidator')),
  eligibility           text check (eligibility in ('pending', 'confirmed', 'denied')),
  eligibility_at        timestamptz(3),
  eligibility_by        bigint references users (id),
  eligibility_evidence  text,
  due_at                timestamptz(3),
  will_not_fly          boolean not null default false,
  minors_may_fly_alone  boolean not null default false,
  reason                text not null,
  notes                 text not null default '',
  currency              text not null,
  disclosed_fee_cents   integer not null check (disclosed_fee_cents >= 0),
  airline_credit_until  date,
  agency_credit_until   date,
  credit_kind           text check (credit_kind in ('book_by', 'travel_by')),
  expires_at            timestamptz(3) not null,
  status_before         text,
  covered_penalty_cents integer not null default 0 check (covered_penalty_cents >= 0),
  covered_reason        text,
  requested_by          bigint references users (id),
  requested_at          timestamptz(3) not null,
  signed_at             timestamptz(3),
  done_at               timestamptz(3),
  completed_at          timestamptz(3),
  updated_at            timestamptz(3) not null,
  due_order             timestamptz(3) not null generated always as (coalesce(due_at, 'infinity')) stored,
  departs_at            timestamptz(3),
  departure_told_at     timestamptz(3),
  departure_alarmed_at  timestamptz(3),
  declined_at           timestamptz(3),
  short_cash_cents      bigint not null default 0 check (short_cash_cents >= 0),
  short_credit_cents    bigint not null default 0 check (short_credit_cents >= 0),
  short_reason          text,
  cash_cents            bigint not null default 0,
  check ((kind = 'cancellation') = (type = 'cancellation')),
  check ((eligibility_at is null) = (coalesce(eligibility, 'pending') = 'pending')),
  constraint requests_short_with_reason
    check ((short_cash_cents + short_credit_cents > 0) <= (short_reason is not null))
);
comment on table requests is
  'Cancellations and refunds (domain/after-sale). All amounts are of the currency of the quote.';
comment on column requests.due_at is 'Until when an owed refund has to be made; null where none is owed.';
comment on column requests.status_before is
  'The status of the quote when the request was sent for approval. A rejection restores it.';
comment on column requests.requested_by is 'Null where the customer asked.';
comment on column requests.due_order is 'due_at, and for requests without one a day after all others.';
comment on column requests.departs_at is
  'The departure of its first flight; null if it is only about tickets that were given up before.';
comment on column requests.departure_told_at is
  'The time when the owner was notified, before the signature, that the departure is near.';
comment on column requests.departure_alarmed_at is
  'The time when ticketing and supervisors were alarmed that it is signed and not carried out shortly before the departure.';
comment on column requests.declined_at is
  'The time when the customer chose to keep the booking; null if it ended in another way.';
comment on column requests.short_cash_cents is
  'The part of the refund, in cents, that is not paid, because the money was no longer available after the confirmation.';
comment on column requests.short_credit_cents is 'The same for credit of the agency.';
comment on column requests.cash_cents is 'The sum of request_lines.cash_cents.';
create unique index requests_one_under_way on requests (quote_id)
  where status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done');
create index requests_of_quote on requests (quote_id, id);
create index requests_by_change on requests (updated_at, id);
create index requests_by_status on requests (status, requested_at, id);
create index requests_due on requests (due_at)
  where due_at is not null and status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed', 'done');
create index requests_in_order on requests (requested_at, id);
create index requests_in_order_of_due on requests (due_order, id);
create index requests_of_kind_in_order on requests (kind, requested_at, id);
create index requests_of_kind_by_due on requests (kind, due_order, id);
create index requests_of_status_by_due on requests (status, due_order, id);
create index requests_departing on requests (departs_at)
  where departs_at is not null and status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed');
create index requests_of_lead on requests (lead_id);
create index requests_ended on requests ((
  case status when 'completed' then completed_at when 'cancelled' then updated_at when 'rejected' then updated_at end));
create index requests_recorded on requests (requested_at, (id * 8)) include (kind, status, quote_id);
-- The report of work after the sale looks for requests in other currencies without a rate. Few sales have one.
create index requests_in_other_currencies on requests (id) where currency <> 'USD';

create table request_coupons (
  request_id  bigint references requests (id),
  coupon_id   bigint not null references coupons (id),
  value_cents integer not null check (value_cents >= 0),
  left_cents  integer not null default 0 check (left_cents >= 0),
  released_at timestamptz(3),
  exchange_id bigint references exchanges (quote_id),
  constraint request_coupons_once unique nulls not distinct (coupon_id, request_id, exchange_id),
  constraint request_coupons_of_one check (num_nonnulls(request_id, exchange_id) = 1)
);
comment on table request_coupons is 'What a request or an exchange is about. A coupon is of one of them at a time.';
comment on column request_coupons.left_cents is
  'The value that a completed cancellation or an exchange for a cheaper ticket left for a refund.';
create unique index request_coupons_one_at_a_time on request_coupons (coupon_id) where released_at is null;
create index request_coupons_of_coupon on request_coupons (coupon_id);
create index request_coupons_of_request on request_coupons (request_id) where request_id is not null;
create index request_coupons_of_exchange on request_coupons (exchange_id) where exchange_id is not null;

create table request_lines (
  request_id            bigint references requests (id),
  passenger_id          bigint references passengers (id),
  flown_cents           integer check (flown_cents >= 0),
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
comment on table request_lines is
  'How a request comes out for each passenger (docs/rules/money.md#refund-and-credit).';
comment on column request_lines.flown_cents is
  'Fare of what was flown before the request, in cents, as it was entered; null if nothing was flown.';

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

-- New amounts of a signed request. Once they are approved, the customer signs again.
create table requotes (
  id                   bigint generated always as identity primary key,
  request_id           bigint not null references requests (id),
  signature_id         bigint not null references signatures (id),
  lines                jsonb not null,
  airline_credit_until date,
  agency_credit_until  date,
  credit_kind          text check (credit_kind in ('book_by', 'travel_by')),
  expires_at           timestamptz(3) not null,
  reason               text not null,
  asked_by             bigint not null references users (id),
  asked_at             timestamptz(3) not null,
  sent_at              timestamptz(3)
);
comment on table requotes is
  'Other amounts for a request than were signed. One that is rejected or not decided is gone: its approval request tells of it.';
comment on column requotes.signature_id is 'The signature that it takes the place of.';
comment on column requotes.lines is 'The result of the request for each passenger, in the shape of request_lines.';
comment on column requotes.sent_at is 'Null while it waits for approval.';
create unique index requotes_one_waiting on requotes (request_id) where sent_at is null;
create unique index requotes_one_of_signature on requotes (signature_id);
create index requotes_of_request on requotes (request_id, id);

create table refund_payments (
  id           bigint generated always as identity primary key,
  request_id   bigint not null references requests (id),
  entry_id     bigint not null,
  card_id      bigint references cards (id),
  amount_cents integer not null check (amount_cents > 0),
  state        text not null default 'initiated'
    check (state in ('initiated', 'submitted', 'settled', 'failed', 'dropped')),
  reference    text,
  failure      text,
  updated_at   timestamptz(3) not null,
  settled_at   timestamptz(3),
  submitted_at timestamptz(3),
  check ((state = 'settled') = (settled_at is not null)),
  constraint refund_payments_reference check (state in ('initiated', 'failed', 'dropped') or reference is not null)
);
comment on table refund_payments is
  'Money on its way back to a payment; once it has arrived, an entry of the ledger says so.';
comment on column refund_payments.entry_id is 'The payment that it goes back to.';
comment on column refund_payments.submitted_at is 'The time at which the processor first had the refund.';
create index refund_payments_of_request on refund_payments (request_id);
create index refund_payments_of_entry on refund_payments (entry_id) where state not in ('settled', 'dropped');
create index refund_payments_by_reference on refund_payments (reference) where reference is not null;
create index refund_payments_by_amount on refund_payments (amount_cents, coalesce(submitted_at, updated_at));
