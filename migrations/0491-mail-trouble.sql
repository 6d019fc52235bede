alter table messages
  add column uid uuid not null default gen_random_uuid(),
  add column trouble text check (trouble in ('connection', 'tls', 'authentication', 'sender', 'busy'));
comment on column messages.uid is
  'Part of the Message-ID. A letter that is sent again keeps it. Another letter with the same id, after a restore, has another.';
comment on column messages.trouble is
  'What of the installation kept the last attempt from the mail server; null if it was about this letter.';

-- Letters that people look after: few of all that were ever sent.
create index messages_to_look_after on messages (created_at, id)
  where state in ('failed', 'uncertain') or state = 'queued' and last_error is not null;

create table mail_trouble (
  id      boolean primary key default true check (id),
  kind    text not null check (kind in ('connection', 'tls', 'authentication', 'sender', 'busy')),
  since   timestamptz(3) not null,
  told_at timestamptz(3)
);
comment on table mail_trouble is 'One row while letters cannot leave the installation; none while they can.';
comment on column mail_trouble.told_at is 'When the administrators were notified; null until then.';
