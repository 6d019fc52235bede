-- Customers send these with the link of their signed booking.
create table customer_requests (
  id            bigint generated always as identity primary key,
  quote_id      bigint not null references quotes (id),
  lead_id       bigint not null references leads (id),
  kind          text not null check (kind in ('change', 'cancellation', 'refund')),
  status        text not null check (status in ('asked', 'taken_up', 'answered', 'withdrawn')),
  version       integer not null default 1,
  passenger_ids bigint[] not null check (cardinality(passenger_ids) between 1 and 9),
  flights       jsonb not null,
  message       text not null,
  asked_at      timestamptz(3) not null,
  request_id    bigint references requests (id),
  exchange_id   bigint references exchanges (quote_id),
  answer        text,
  answered_by   bigint references users (id),
  answered_at   timestamptz(3),
  updated_at    timestamptz(3) not null,
  check (num_nonnulls(request_id, exchange_id) <= 1),
  check (status <> 'taken_up' or num_nonnulls(request_id, exchange_id) = 1),
  check ((status = 'answered') = (answer is not null)),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
comment on table customer_requests is
  'What customers ask for after the sale (domain/customer-request). One of a kind is open for each booking at a time.';
comment on column customer_requests.flights is
  'Which flights they named, as these were then: place in the trip, name and day. Schedules may change meanwhile.';
comment on column customer_requests.request_id is
  'The cancellation or refund that was created for it. Its status is the status of the request from then on.';
create unique index customer_requests_one_open on customer_requests (quote_id, kind) where status = 'asked';
create index customer_requests_of_quote on customer_requests (quote_id, id);
create index customer_requests_open on customer_requests (quote_id) where status = 'asked';
create index customer_requests_of_lead on customer_requests (lead_id);
create index customer_requests_recorded on customer_requests (asked_at, (id * 8 + 3));
create index customer_requests_ended on customer_requests ((
  case status when 'asked' then null when 'answered' then answered_at else updated_at end));
