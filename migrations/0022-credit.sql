create table credits (
  id            bigint generated always as identity primary key,
  request_id    bigint references requests (id),
  quote_id      bigint not null references quotes (id),
  lead_id       bigint not null references leads (id),
  passenger_id  bigint not null references passengers (id),
  issuer        text not null check (issuer in ('airline', 'agency')),
  currency      text not null,
  amount_cents  integer not null check (amount_cents > 0),
  issued_at     timestamptz(3) not null,
  valid_until   date not null,
  validity_kind text not null check (validity_kind in ('book_by', 'travel_by')),
  status        text not null default 'active'
    check (status in ('active', 'reserved', 'used', 'partly_used', 'expired', 'refunded', 'void')),
  exchange_id   bigint references exchanges (quote_id),
  version       integer not null default 1,
  reminded_days smallint check (reminded_days in (90, 30, 7)),
  held_cents    integer not null default 0 check (held_cents >= 0),
  used_cents    integer not null default 0 check (used_cents >= 0),
  unique (request_id, passenger_id, issuer),
  constraint credits_of_one check (num_nonnulls(request_id, exchange_id) = 1),
  constraint credits_spent_once check (held_cents + used_cents <= amount_cents)
);
comment on table credits is 'Value kept for a passenger: at the agency, which owes it, or at the airline, which does.';
comment on column credits.reminded_days is
  'The last reminder (days before valid_until) that was sent, or whose day had passed when the credit was issued or extended.';
comment on column credits.held_cents is 'Of it, what signed sales have reserved.';
comment on column credits.used_cents is 'Of it, what tickets were paid with.';
create index credits_of_lead on credits (lead_id);
create index credits_of_quote on credits (quote_id);
create unique index credits_of_exchange on credits (exchange_id, passenger_id, issuer) where exchange_id is not null;
create index credits_by_end on credits (valid_until, id) where status = 'active';
create index credits_recorded on credits (issued_at, (id * 8 + 6));
create index credits_under_way on credits (quote_id) where status in ('active', 'reserved');
-- The list of credits has held amounts, too. The ids of its rows are those of the view credit_rows
-- (migrations/views/47-credit-rows.sql).
create index credits_listed_by_end on credits (valid_until, (id * 2));
create index credits_listed_by_issue on credits (issued_at, (id * 2));

create table credit_uses (
  id           bigint generated always as identity primary key,
  credit_id    bigint not null references credits (id),
  quote_id     bigint not null references quotes (id),
  signature_id bigint not null references signatures (id),
  amount_cents integer not null check (amount_cents > 0),
  state        text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  reserved_at  timestamptz(3) not null,
  ended_at     timestamptz(3),
  unique (credit_id, signature_id),
  check ((state = 'reserved') = (ended_at is null))
);
comment on table credit_uses is 'What sales were paid with credits, each under the signature that agreed to it.';
create index credit_uses_of_quote on credit_uses (quote_id, id);
