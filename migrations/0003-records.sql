create table audit_entries (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null default clock_timestamp(),
  actor_id   bigint references users (id),
  action     text not null,
  subject    text not null,
  outcome    text not null check (outcome in ('done', 'refused')),
  ip         text,
  details    jsonb not null default '{}',
  previous_hash bytea not null,
  hash       bytea not null
);
comment on table audit_entries is 'Who touched cards, money and people. Each row holds the hash of the one before it.';
create index audit_entries_subject on audit_entries (subject, id);

create table messages (
  id           bigint generated always as identity primary key,
  template     text not null,
  data         jsonb not null,
  recipient    text not null,
  quote_id     bigint,
  state        text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  attempts     integer not null default 0,
  last_error   text,
  created_at   timestamptz(3) not null default now(),
  sent_at      timestamptz(3)
);
comment on table messages is
  'The outbox: written in the transaction that causes a message, sent afterwards. Holds ids and no public link: links are derived when it is sent.';
comment on column messages.state is
  'uncertain: the process ended while the mail server had it. Never sent again by itself, so that nobody gets it twice.';
create index messages_of_quote on messages (quote_id, id);
create index messages_waiting on messages (id) where state in ('queued', 'sending');

-- Rows that prove something are added and never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change();
