create table sign_in_attempts (
  state_hash    bytea primary key,
  browser_hash  bytea not null,
  nonce         text not null,
  code_verifier text not null,
  expires_at    timestamptz(3) not null
);
comment on table sign_in_attempts is 'A sign-in that was started and not yet finished; taken out when the code comes back.';
comment on column sign_in_attempts.browser_hash is 'SHA-256 of a cookie: the code must come back through the browser that asked for it.';

create table sessions (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users (id),
  created_at      timestamptz(3) not null default now(),
  last_used_at    timestamptz(3) not null default now(),
  authenticated_at timestamptz(3) not null default now(),
  ends_at         timestamptz(3) not null,
  ended_at        timestamptz(3),
  end_reason      text,
  ip              text,
  user_agent      text
);
comment on column sessions.ends_at is 'Absolute end: refreshing slides the token, never this.';
comment on column sessions.authenticated_at is 'When the person last proved who they are; a card is revealed only within five minutes of it.';
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

create table idempotent_answers (
  key          text not null,
  caller       text not null,
  request_hash bytea not null,
  status       integer,
  body         text,
  created_at   timestamptz(3) not null default now(),
  primary key (caller, key)
);
comment on table idempotent_answers is 'What a write answered under its Idempotency-Key; kept for 24 hours.';
create index idempotent_answers_age on idempotent_answers (created_at);
