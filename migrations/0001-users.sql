create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE because its dictionary could change; ours does not, and indexes need IMMUTABLE.
create function search_form(value text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')));

create table agency (
  id                boolean primary key default true check (id),
  name              text not null,
  legal_name        text not null,
  address           text not null,
  phone             text not null,
  email             text not null,
  accent_color      text not null default '#1f5fd6' check (accent_color ~ '^#[0-9a-f]{6}$'),
  terms             text not null,
  terms_version     integer not null default 1,
  margin_floor_cents integer not null default 0,
  merchant_fee_bps  integer not null default 350 check (merchant_fee_bps between 0 and 10000),
  protection_cost_bps integer not null default 4000 check (protection_cost_bps between 0 and 10000),
  protection_excluded_states text[] not null default '{}',
  offer_valid_hours integer not null default 72,
  cvv_ttl_hours     integer not null default 24 check (cvv_ttl_hours between 0 and 72),
  card_purge_days   integer not null default 90,
  crm_url_template  text
);
comment on table agency is 'The one agency this installation serves: what its customers see, and its money defaults.';
comment on column agency.cvv_ttl_hours is '0 keeps no card verification code at all; more needs the acquirer''s permission.';
comment on column agency.crm_url_template is 'With {leadId}, {email} and {phone}; null hides the link.';

create table users (
  id              bigint generated always as identity primary key,
  email           text not null,
  name            text not null,
  phone           text,
  picture_url     text,
  role            text not null check (role in ('admin', 'agent', 'supervisor', 'expert', 'ticketing')),
  is_active       boolean not null default true,
  commission_bps  integer not null default 0 check (commission_bps between 0 and 10000),
  hired_on        date,
  issuer          text,
  subject         text,
  queue_status    text not null default 'unavailable' check (queue_status in ('available', 'unavailable')),
  queue_changed_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now()
);
comment on column users.subject is 'The identity provider''s subject; with issuer it is who signs in, the e-mail only admits them the first time.';
comment on column users.commission_bps is 'Share of the gross profit of a ticket, basis points; agents only.';
create unique index users_email on users (lower(email));
create unique index users_identity on users (issuer, subject);

create table whitelist_entries (
  id             bigint generated always as identity primary key,
  email          text not null,
  role           text not null check (role in ('admin', 'agent', 'supervisor', 'expert', 'ticketing')),
  phone          text,
  commission_bps integer not null default 0 check (commission_bps between 0 and 10000),
  is_active      boolean not null default true,
  created_by     bigint references users (id),
  created_at     timestamptz(3) not null default now()
);
comment on table whitelist_entries is 'E-mails that may sign in, and what they will be when they do.';
create unique index whitelist_entries_email on whitelist_entries (lower(email));
