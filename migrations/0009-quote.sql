create table quotes (
  id                   bigint generated always as identity (start with 5001) primary key,
  lead_id              bigint not null references leads (id),
  owner_id             bigint not null references users (id),
  status               text not null,
  lifecycle            text not null check (lifecycle in (
    'new', 'sent', 'resent', 'read', 'viewed', 'signed', 'booked', 'charged', 'tickets_purchased', 'lost', 'canceled')),
  sent_version_id      bigint,
  draft_version_id     bigint,
  currency             text not null check (currency in ('USD', 'AUD')),
  routes               text not null,
  lowest_gross_cents   integer not null,
  departs_on           date not null,
  expires_at           timestamptz(3) not null,
  lost_reason          text,
  sent_at              timestamptz(3),
  signed_at            timestamptz(3),
  booked_at            timestamptz(3),
  ticketed_at          timestamptz(3),
  deleted_at           timestamptz(3),
  version              integer not null default 1,
  created_by           bigint not null references users (id),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  charged_at           timestamptz(3),
  ticketing_deadline   timestamptz(3),
  fresh_price_asked_at timestamptz(3),
  visits               integer not null default 0,
  last_visited_at      timestamptz(3),
  request_step         text check (request_step in (
    'exchange_pending_approval', 'cancel_pending_approval', 'cancellation_sent', 'cancel_viewed', 'cancel_signed',
    'cancel_was_done', 'refund_pending_approval', 'refund_sent', 'refund_viewed', 'refund_signed', 'refund_was_done')),
  outcome              text check (outcome in (
    'cancellation_cancelled', 'refund_cancelled', 'exchanged', 'refunded', 'cancelled_with_credit', 'canceled')),
  lost_note            text not null default '' check (char_length(lost_note) <= 500),
  sold_on              date,
  check ((status = 'deleted') = (deleted_at is not null)),
  check (signed_at <= booked_at),
  check (booked_at <= ticketed_at),
  check (status in (
    'new', 'sent', 'booked', 'viewed', 'deleted', 'signed', 'lost', 'tickets_purchased', 'read', 'canceled', 'charged',
    'resent', 'exchanged', 'exchange_pending_approval', 'refund_pending_approval', 'refund_sent', 'refund_viewed',
    'refund_signed', 'refund_was_done', 'refunded', 'cancel_pending_approval', 'cancellation_sent', 'cancel_viewed',
    'cancel_signed', 'cancel_was_done', 'cancelled_with_credit', 'cancellation_cancelled', 'refund_cancelled')),
  constraint quotes_sold_with_tickets check ((ticketed_at is null) = (sold_on is null)),
  constraint quotes_status_is_projected
    check (status = case when deleted_at is not null then 'deleted'
    else coalesce(request_step, outcome, lifecycle) end)
);
comment on column quotes.status is
  'The status that people see: derived from deleted_at, request_step, outcome and lifecycle, and written with them (domain/quote/status.ts).';
comment on column quotes.draft_version_id is 'Unsent changes; null when the latest version is with the customer.';
comment on column quotes.lost_reason is
  'The reason why the quote is lost, as chosen from the settings; free text in older rows; null if the offer expired.';
comment on column quotes.version is 'Counts changes; every write names the one it was made from.';
comment on column quotes.charged_at is
  'The time when the whole signed amount was collected. Tickets may have been issued before.';
comment on column quotes.ticketing_deadline is
  'The deadline of the booking, stored next to the status, so that an index finds the open deadlines.';
comment on column quotes.fresh_price_asked_at is
  'The customer of an expired offer asked for a fresh price; null again once the quote has been sent.';
comment on column quotes.visits is 'The number of the customer''s visits to the form.';
comment on column quotes.last_visited_at is 'The time of the customer''s last visit.';
comment on column quotes.request_step is
  'The current step of a request in progress; null if there is none, and while it is a draft.';
comment on column quotes.outcome is
  'How the last request ended: withdrawn, or nothing is left to fly. Null if only a part ended and the sale continues.';
comment on column quotes.lost_note is 'The free text for that reason.';
comment on column quotes.sold_on is
  'The date of sale: the day on which the first tickets were issued, in the agency''s time zone. ticketed_at is the time at which they were recorded.';
create index quotes_of_lead on quotes (lead_id, id);
create index quotes_by_creation on quotes (created_at, id) where status <> 'deleted';
create index quotes_by_change on quotes (updated_at, id) where status <> 'deleted';
create index quotes_by_departure on quotes (departs_on, id) where status <> 'deleted';
create index quotes_of_owner_by_creation on quotes (owner_id, created_at, id) where status <> 'deleted';
create index quotes_of_owner_by_change on quotes (owner_id, updated_at, id) where status <> 'deleted';
create index quotes_of_owner_by_departure on quotes (owner_id, departs_on, id) where status <> 'deleted';
create index quotes_of_status_by_creation on quotes (status, created_at, id);
create index quotes_of_status_by_change on quotes (status, updated_at, id);
create index quotes_of_status_by_departure on quotes (status, departs_on, id);
create index quotes_running_out on quotes (expires_at) where status in ('sent', 'resent', 'read', 'viewed');
create index quotes_to_charge on quotes (created_at, id)
  where charged_at is null and status in ('booked', 'tickets_purchased');
create index quotes_by_ticketing_deadline on quotes (ticketing_deadline) where status in ('booked', 'charged');
create index quotes_of_owner_with_customer on quotes (owner_id, expires_at)
  where status in ('sent', 'resent', 'read', 'viewed');
create index quotes_of_owner_asked_again on quotes (owner_id, fresh_price_asked_at)
  where fresh_price_asked_at is not null and status in ('sent', 'resent', 'read', 'viewed', 'lost');
-- Viewed offers are counted every few seconds. The count must not read the offers that no customer has opened.
create index quotes_of_owner_viewed on quotes (owner_id, expires_at) where status = 'viewed';
create index quotes_of_owner_and_status_by_creation on quotes (owner_id, status, created_at, id);
create index quotes_of_owner_and_status_by_change on quotes (owner_id, status, updated_at, id);
create index quotes_of_owner_and_status_by_departure on quotes (owner_id, status, departs_on, id);
create index quotes_to_ticket on quotes (created_at, id) where status in ('booked', 'charged');
create index quotes_under_request on quotes (created_at, id) where request_step is not null;
-- The newest quote of a person for a route.
create index quotes_owner_routes on quotes (owner_id, routes, id desc) where deleted_at is null;
-- Reports read the owner of a quote for thousands of requests and payments. Reading it from an index takes a third less
-- time than reading the rows. sale_figures_by_id does the same for the values by which reports group.
create index quotes_owners on quotes (id) include (owner_id);

create table quote_versions (
  id             bigint generated always as identity primary key,
  quote_id       bigint not null references quotes (id),
  number         integer not null,
  content        jsonb not null,
  frozen_at      timestamptz(3),
  created_by     bigint not null references users (id),
  created_at     timestamptz(3) not null default now(),
  prices_waiting jsonb not null default '[]' check (jsonb_typeof(prices_waiting) = 'array'),
  unique (quote_id, number),
  check (frozen_at is null or prices_waiting = '[]')
);
comment on table quote_versions is
  'Content of a quote: party, options with segments and fares, messages, expiry. Frozen when it is sent.';
comment on column quote_versions.prices_waiting is
  'Options of a draft whose flights changed after they were priced: [{optionId, before: flights priced, changedBy, changedAt}]. Empty in what is sent.';
create index quote_versions_with_prices_waiting on quote_versions (id) where prices_waiting <> '[]';

alter table quotes add foreign key (sent_version_id) references quote_versions (id);
alter table quotes add foreign key (draft_version_id) references quote_versions (id);
