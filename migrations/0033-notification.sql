create table notifications (
  id       bigint generated always as identity primary key,
  user_id  bigint not null references users (id),
  kind     text not null,
  lead_id  bigint references leads (id),
  quote_id bigint references quotes (id),
  actor_id bigint references users (id),
  facts    jsonb not null default '{}',
  at       timestamptz(3) not null,
  read_at  timestamptz(3)
);
comment on table notifications is
  'What somebody is told, written with the change that causes it. What they may no longer read is left out when they look.';
comment on column notifications.kind is 'A row of domain/notification/kinds.ts.';
comment on column notifications.actor_id is 'The person who acted; null for customers and the clock.';
comment on column notifications.facts is
  'The facts that the records do not contain: {"amountCents": 120000, "currency": "USD"}. Never a sentence.';
create index notifications_of_person on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_by_age on notifications (at);
create index notifications_of_lead on notifications (lead_id) where lead_id is not null;

-- A person without choices gets all kinds, including kinds that are added later.
create table notification_choices (
  user_id bigint references users (id),
  kind    text,
  in_app  boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind),
  check (not (in_app and by_mail))
);
comment on table notification_choices is
  'Kinds of notifications that somebody turned off, in the office, by mail or both; no row where they want all.';
comment on column notification_choices.kind is 'A row of domain/notification/kinds.ts.';
comment on column notification_choices.by_mail is 'Of kinds that come with a letter.';

create table daily_digests (
  user_id bigint primary key references users (id),
  day     date not null
);
comment on table daily_digests is
  'The last day, by the agency''s clock, for which somebody was written to or there was nothing to say. Who writes the row writes the letter.';
