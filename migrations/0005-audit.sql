create table audit_entries (
  id            bigint generated always as identity primary key,
  at            timestamptz(3) not null default clock_timestamp(),
  actor_id      bigint references users (id),
  action        text not null,
  subject       text not null,
  outcome       text not null check (outcome in ('done', 'refused')),
  ip            text,
  details       jsonb not null default '{}',
  previous_hash bytea,
  hash          bytea,
  position      bigint check (position > 0),
  chained_at    timestamptz(3)
);
comment on table audit_entries is 'Who touched cards, money and people. Each row holds the hash of the one before it.';
comment on column audit_entries.position is
  'Place in the chain. Null until the worker has chained it, and then never changed. Not the order of ids: some commit late.';
comment on column audit_entries.chained_at is
  'Null for entries that were chained by their own writer, before one worker chained all. Two of those may name the same predecessor.';
create unique index audit_entries_by_position on audit_entries (position);
create index audit_entries_unchained on audit_entries (id) where position is null;
-- The audit trail is read page by page, newest first, from an index that begins with the chosen person, record, action,
-- outcome or address.
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_of_actor on audit_entries (actor_id, at, id);
create index audit_entries_of_subject on audit_entries (subject, at, id);
create index audit_entries_of_action on audit_entries (action, at, id);
create index audit_entries_of_outcome on audit_entries (outcome, at, id);
create index audit_entries_of_address on audit_entries (ip, at, id) where ip is not null;

-- Only the worker locks this row. A second worker waits for the lock.
create table audit_head (
  is_only  boolean primary key default true check (is_only),
  position bigint not null,
  hash     bytea not null
);
comment on table audit_head is
  'Position and hash of the last chained entry. Both are also written to the log at each step and into signed documents: a chain that was cut off does not reach them.';
insert into audit_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

-- The checks of the whole chain: one every night, and those that an administrator asks for.
create table audit_checks (
  id           bigint generated always as identity primary key,
  asked_by     bigint references users (id),
  asked_at     timestamptz(3) not null,
  position     bigint not null check (position >= 0),
  hash         bytea not null,
  checked      bigint not null default 0 check (checked >= 0),
  ended_at     timestamptz(3),
  breaks       integer check (breaks >= 0),
  first_breaks jsonb,
  check (num_nulls(ended_at, breaks, first_breaks) in (0, 3))
);
comment on table audit_checks is 'Checks of the chain of the audit trail, with their results.';
comment on column audit_checks.asked_by is
  'The administrator who asked for the check. Null for the check of the night.';
comment on column audit_checks.asked_at is 'The time at which the check was asked for.';
comment on column audit_checks.position is
  'The position of the last entry that this check reads: the head of the chain when it began.';
comment on column audit_checks.hash is 'The hash of the head of the chain when the check began.';
comment on column audit_checks.checked is 'The position up to which the entries have been checked so far.';
comment on column audit_checks.ended_at is 'The time at which the check ended. Null while it waits or runs.';
comment on column audit_checks.breaks is 'The number of places where the trail differs from what was written.';
comment on column audit_checks.first_breaks is 'The first hundred of them.';
create index audit_checks_asked_by on audit_checks (asked_by) where asked_by is not null;
-- One check at a time, because each reads the whole trail.
create unique index audit_checks_running on audit_checks ((true)) where ended_at is null;
