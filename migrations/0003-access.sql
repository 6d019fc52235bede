create table sign_in_attempts (
  state_hash    bytea primary key,
  browser_hash  bytea not null,
  nonce         text not null,
  code_verifier text not null,
  expires_at    timestamptz(3) not null
);
comment on table sign_in_attempts is
  'A sign-in that was started and not yet finished; taken out when the code comes back.';
comment on column sign_in_attempts.browser_hash is
  'SHA-256 of a cookie: the code must come back through the browser that asked for it.';

create table sessions (
  id               bigint generated always as identity primary key,
  user_id          bigint not null references users (id),
  created_at       timestamptz(3) not null default now(),
  last_used_at     timestamptz(3) not null default now(),
  authenticated_at timestamptz(3) not null default now(),
  ends_at          timestamptz(3) not null,
  ended_at         timestamptz(3),
  end_reason       text,
  ip               text,
  user_agent       text,
  token_id         uuid not null default gen_random_uuid() unique
);
comment on column sessions.authenticated_at is
  'The time of the last authentication. A card is revealed only within five minutes of it.';
comment on column sessions.ends_at is 'Absolute end: refreshing slides the token, never this.';
comment on column sessions.token_id is
  'The id of the session in access tokens, because the id of a row could be reused.';
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id),
  issued_at  timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3)
);
comment on table refresh_tokens is
  'SHA-256 only. A successor is derived from its predecessor with a key outside the database, so that one asked twice gives the same answer.';
create index refresh_tokens_of_session on refresh_tokens (session_id);

-- Web sites of the agency send leads with a key. It is shown once and stored as a hash.
create table api_keys (
  id           bigint generated always as identity primary key,
  name         text not null check (name <> ''),
  prefix       text not null,
  key_hash     bytea not null unique,
  created_by   bigint not null references users (id),
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_by   bigint references users (id),
  revoked_at   timestamptz(3),
  check ((revoked_by is null) = (revoked_at is null))
);
comment on table api_keys is 'What a web site of the agency shows when it sends a lead.';
comment on column api_keys.name is 'The web site, as its leads are known to come from.';
comment on column api_keys.prefix is 'The first characters of the key, which distinguish it from others.';
comment on column api_keys.last_used_at is 'To the minute.';
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;

-- The calls of all processes. UNLOGGED, because the count of the minute may be lost in a crash.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table idempotency_keys (
  key          text,
  caller       text,
  request_hash bytea not null,
  done         text,
  created_at   timestamptz(3) not null default now(),
  primary key (caller, key)
);
comment on table idempotency_keys is
  'What a write did under its Idempotency-Key, as ids and plain facts, never what was shown of it; kept for 24 hours.';
create index idempotency_keys_age on idempotency_keys (created_at);
