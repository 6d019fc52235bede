create table quotes (
  id             bigint generated always as identity (start with 5001) primary key,
  lead_id        bigint not null references leads (id),
  owner_id       bigint not null references users (id),
  status         text not null check (status in (
    'new', 'sent', 'booked', 'viewed', 'deleted', 'signed', 'lost', 'tickets_purchased', 'read', 'canceled', 'charged',
    'resent', 'exchanged', 'exchange_pending_approval', 'refund_pending_approval', 'refund_sent', 'refund_viewed',
    'refund_signed', 'refund_was_done', 'refunded', 'cancel_pending_approval', 'cancellation_sent', 'cancel_viewed',
    'cancel_signed', 'cancel_was_done', 'cancelled_with_credit', 'cancellation_cancelled', 'refund_cancelled')),
  lifecycle      text not null check (lifecycle in (
    'new', 'sent', 'resent', 'read', 'viewed', 'signed', 'booked', 'charged', 'tickets_purchased', 'lost', 'canceled')),
  sent_version_id  bigint,
  draft_version_id bigint,
  currency       text not null check (currency in ('USD', 'AUD')),
  routes         text not null,
  lowest_gross_cents integer not null,
  departs_on     date not null,
  expires_at     timestamptz(3) not null,
  lost_reason    text,
  sent_at        timestamptz(3),
  signed_at      timestamptz(3),
  booked_at      timestamptz(3),
  ticketed_at    timestamptz(3),
  deleted_at     timestamptz(3),
  version        integer not null default 1,
  created_by     bigint not null references users (id),
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  check ((status = 'deleted') = (deleted_at is not null)),
  check (signed_at <= booked_at),
  check (booked_at <= ticketed_at)
);
comment on column quotes.status is 'What people see: a projection of lifecycle and deleted_at, written with them.';
comment on column quotes.version is 'Counts changes; every write names the one it was made from.';
comment on column quotes.draft_version_id is 'Unsent changes; null when the latest version is with the customer.';
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

create table quote_versions (
  id         bigint generated always as identity primary key,
  quote_id   bigint not null references quotes (id),
  number     integer not null,
  content    jsonb not null,
  frozen_at  timestamptz(3),
  created_by bigint not null references users (id),
  created_at timestamptz(3) not null default now(),
  unique (quote_id, number)
);
comment on table quote_versions is 'Content of a quote: party, options with segments and fares, messages, expiry. Frozen when it is sent.';
alter table quotes add foreign key (sent_version_id) references quote_versions (id);
alter table quotes add foreign key (draft_version_id) references quote_versions (id);

create function refuse_change_when_frozen() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null then
    raise exception 'a version that was sent is never changed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger quote_versions_freeze before update or delete on quote_versions
  for each row execute function refuse_change_when_frozen();

create table quote_links (
  id          bigint generated always as identity primary key,
  quote_id    bigint not null references quotes (id),
  version_id  bigint not null references quote_versions (id),
  purpose     text not null check (purpose in ('booking')),
  token_hash  bytea unique,
  state       text not null default 'active' check (state in ('active', 'superseded', 'used', 'revoked')),
  expires_at  timestamptz(3) not null,
  created_at  timestamptz(3) not null default now()
);
comment on column quote_links.token_hash is
  'SHA-256. The token itself is derived from the id with a key outside the database, so that a mail can be written again.';
create index quote_links_of_quote on quote_links (quote_id, id);
create unique index quote_links_one_active on quote_links (quote_id, purpose) where state = 'active';

create table quote_events (
  id         bigint generated always as identity primary key,
  quote_id   bigint not null references quotes (id),
  action     text not null,
  old_status text,
  new_status text not null,
  actor_id   bigint references users (id),
  party      text not null check (party in ('staff', 'public', 'system')),
  reason     text,
  details    jsonb not null default '{}',
  request_id text,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on table quote_events is 'One row for every change of a quote. Never changed; the quote can be rebuilt from it.';
create index quote_events_of_quote on quote_events (quote_id, id);
create trigger quote_events_are_final before update or delete on quote_events
  for each row execute function refuse_change();
