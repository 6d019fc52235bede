create table leads (
  id             bigint generated always as identity (start with 1001) primary key,
  status         text not null default 'new' check (status in (
    'new', 'assigned', 'in_progress', 'quoted', 'follow_up', 'signed', 'won', 'lost', 'duplicate', 'invalid', 'deleted')),
  label          text check (label in ('hot', 'warm', 'cold')),
  owner_id       bigint references users (id),
  first_name     text not null,
  last_name      text not null default '',
  email          text,
  phone          text,
  address        text,
  city           text,
  state          text,
  country        text check (country ~ '^[A-Z]{2}$'),
  origin         text check (origin ~ '^[A-Z]{3}$'),
  destination    text check (destination ~ '^[A-Z]{3}$'),
  departs_on     date,
  returns_on     date,
  trip_type      text check (trip_type in ('oneway', 'layover', 'multicity', 'roundtrip')),
  cabin          text check (cabin in ('economy', 'premium_economy', 'business', 'first')),
  adults         integer not null default 1 check (adults between 0 and 9),
  children       integer not null default 0 check (children between 0 and 9),
  infants        integer not null default 0 check (infants between 0 and 9),
  requested_by   text,
  manual_type    text check (manual_type in ('phone', 'email', 'chat', 'walk_in', 'referral', 'repeat', 'other')),
  notes          text not null default '',
  expert_status  text not null default 'none' check (expert_status in (
    'none', 'requested', 'claimed', 'needs_info', 'answered', 'declined', 'cancelled')),
  left_assignments integer not null default 3,
  version        integer not null default 1,
  created_by     bigint references users (id),
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  deleted_at     timestamptz(3),
  search_text    text generated always as (
    search_form(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' ||
      coalesce(regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(origin, '') || '-' || coalesce(destination, ''))) stored,
  check (email is not null or phone is not null)
);
comment on column leads.phone is 'E.164.';
comment on column leads.origin is 'IATA code of an airport or metropolitan area.';

-- One index for each way the list can be asked: its filters, each in each order it offers.
create index leads_by_creation on leads (created_at, id) where status <> 'deleted';
create index leads_by_change on leads (updated_at, id) where status <> 'deleted';
create index leads_by_departure on leads (departs_on, id) where status <> 'deleted' and departs_on is not null;
create index leads_of_owner_by_creation on leads (owner_id, created_at, id) where status <> 'deleted';
create index leads_of_owner_by_change on leads (owner_id, updated_at, id) where status <> 'deleted';
create index leads_of_owner_by_departure on leads (owner_id, departs_on, id) where status <> 'deleted' and departs_on is not null;
create index leads_of_status_by_creation on leads (status, created_at, id);
create index leads_of_status_by_change on leads (status, updated_at, id);
create index leads_of_status_by_departure on leads (status, departs_on, id) where departs_on is not null;
create index leads_where_expert_asked on leads (created_at, id) where expert_status <> 'none' and status <> 'deleted';
create index leads_by_text on leads using gin (search_text gin_trgm_ops);

create table lead_events (
  id         bigint generated always as identity primary key,
  lead_id    bigint not null references leads (id),
  kind       text not null,
  actor_id   bigint references users (id),
  old_value  jsonb,
  new_value  jsonb,
  request_id text,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on table lead_events is 'What happened to a lead: changed by, old data, new data. Never changed.';
create index lead_events_of_lead on lead_events (lead_id, id);
create trigger lead_events_are_final before update or delete on lead_events
  for each row execute function refuse_change();
