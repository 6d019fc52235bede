create table users (
  id                       bigint generated always as identity primary key,
  email                    text not null,
  name                     text not null,
  phone                    text,
  provider_picture_url     text,
  role                     text not null check (role in ('admin', 'agent', 'supervisor', 'expert', 'ticketing')),
  is_active                boolean not null default true,
  commission_bps           integer not null default 0 check (commission_bps between 0 and 10000),
  hired_on                 date,
  issuer                   text,
  subject                  text,
  last_sign_in_at          timestamptz(3),
  version                  integer not null default 1,
  created_at               timestamptz(3) not null default now(),
  language                 text check (language in ('en', 'uz', 'ru', 'uz-Cyrl')),
  daily_digest             boolean not null default true,
  awaits_identity          boolean not null default false,
  picture_sha256           text check (picture_sha256 ~ '^[0-9a-f]{64}$'),
  picture_url              text
    generated always as (coalesce('/pictures/' || picture_sha256, provider_picture_url)) stored,
  clock                    text check (clock in ('12', '24')),
  commission_since         timestamptz not null default '-infinity',
  team_lead_id             bigint references users (id),
  team_lead_bps            integer not null default 0 check (team_lead_bps between 0 and 10000),
  team_lead_since          timestamptz not null default '-infinity',
  commission_spares_signed boolean not null default false,
  team_lead_spares_signed  boolean not null default false,
  first_name               text,
  surname                  text,
  constraint users_team_lead_has_a_percentage check ((team_lead_id is null) = (team_lead_bps = 0)),
  constraint users_are_not_their_own_team_lead check (team_lead_id <> id)
);
comment on column users.name is 'The name that screens and letters show.';
comment on column users.provider_picture_url is
  'The picture of their account at the identity provider, as of their last sign-in.';
comment on column users.commission_bps is 'Share of the gross profit of a ticket, basis points; agents only.';
comment on column users.subject is
  'The identity provider''s subject; with issuer it is who signs in, the email only admits them the first time.';
comment on column users.language is 'Which this person reads in letters; null: the agency''s.';
comment on column users.daily_digest is 'The person gets a letter each morning with the waiting work.';
comment on column users.awaits_identity is
  'The email was changed and confirmed. The identity of the next sign-in with it replaces the previous one.';
comment on column users.picture_sha256 is 'The picture that was given here, if any: a row of user_pictures.';
comment on column users.picture_url is 'The picture of the person.';
comment on column users.clock is 'Times are shown as 7:55 PM or as 19:55; null follows the language.';
comment on column users.commission_since is
  'The time at which the present commission was set; -infinity for the first one.';
comment on column users.team_lead_id is
  'The person who earns an override on the sales of this agent. Null if nobody does.';
comment on column users.team_lead_bps is 'The override in basis points of the gross profit.';
comment on column users.team_lead_since is 'The time at which the present team lead was set.';
comment on column users.commission_spares_signed is 'commission_rates.spares_signed of the present commission.';
comment on column users.team_lead_spares_signed is 'team_lead_terms.spares_signed of the present team lead.';
comment on column users.first_name is 'Optional, and never put together into name. So is surname.';
create unique index users_email on users (lower(email));
create unique index users_identity on users (issuer, subject);
create index users_of_team_lead on users (team_lead_id) where team_lead_id is not null;

create table whitelist_entries (
  id             bigint generated always as identity primary key,
  email          text not null,
  role           text not null check (role in ('admin', 'agent', 'supervisor', 'expert', 'ticketing')),
  phone          text,
  commission_bps integer not null default 0 check (commission_bps between 0 and 10000),
  is_active      boolean not null default true,
  created_by     bigint references users (id),
  created_at     timestamptz(3) not null default now(),
  version        integer not null default 1
);
comment on table whitelist_entries is 'Emails that may sign in, and what they will be when they do.';
create unique index whitelist_entries_email on whitelist_entries (lower(email));

-- A person cannot sign in with a new email before they confirmed it from that address.
create table email_changes (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id),
  email      text not null check (email = lower(email)),
  salt       bytea not null,
  token_hash bytea not null unique,
  state      text not null default 'waiting' check (state in ('waiting', 'confirmed', 'replaced')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table email_changes is
  'Email addresses that people want to sign in with, and the links by which they confirm them.';
comment on column email_changes.salt is
  'The token of the link is derived from this value with a key outside the database.';
create unique index email_changes_one_waiting on email_changes (user_id) where state = 'waiting';
create index email_changes_of_a_user on email_changes (user_id, created_at);

-- A picture that is replaced or removed is deleted. A logo is kept, because old letters name it.
create table user_pictures (
  user_id    bigint primary key references users (id),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content    bytea not null check (octet_length(content) <= 100000)
);
comment on table user_pictures is 'Pictures that people gave of themselves, served at /pictures/<sha256>.';
create index user_pictures_by_hash on user_pictures (sha256);
