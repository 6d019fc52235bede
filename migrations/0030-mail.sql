create table messages (
  id          bigint generated always as identity primary key,
  template    text not null,
  data        jsonb not null,
  recipient   text not null,
  quote_id    bigint,
  state       text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  attempts    integer not null default 0,
  last_error  text,
  created_at  timestamptz(3) not null default now(),
  sent_at     timestamptz(3),
  document_id bigint references documents (id),
  uid         uuid not null default gen_random_uuid(),
  cause       text check (cause in (
    'connection', 'tls', 'authentication', 'sender', 'busy', 'recipient', 'content', 'writing', 'interrupted'))
);
comment on table messages is
  'The outbox: written in the transaction that causes a message, sent afterwards. Holds ids and no public link: links are derived when it is sent.';
comment on column messages.state is
  'uncertain: the process ended while the mail server had the message. It is not sent again automatically, because the recipient could get it twice.';
comment on column messages.document_id is
  'The signed document that goes with the letter. The letter is sent once the document is drawn.';
comment on column messages.uid is
  'Part of the Message-ID. A letter that is sent again keeps it. Another letter with the same id, after a restore, has another.';
comment on column messages.cause is
  'The reason of the last failure; null if there was none, or if it failed before reasons were stored.';
create index messages_of_quote on messages (quote_id, id);
create index messages_waiting on messages (id) where state in ('queued', 'sending');
create index messages_with_document on messages (document_id) where document_id is not null;
-- The list of undelivered letters.
create index messages_to_look_after on messages (created_at, id)
  where state in ('failed', 'uncertain') or state = 'queued' and last_error is not null;

create table mail_trouble (
  id      boolean primary key default true check (id),
  kind    text not null check (kind in ('connection', 'tls', 'authentication', 'sender', 'busy')),
  since   timestamptz(3) not null,
  told_at timestamptz(3)
);
comment on table mail_trouble is 'One row while letters cannot leave the installation; none while they can.';
comment on column mail_trouble.told_at is 'The time when the administrators were notified; null before.';
