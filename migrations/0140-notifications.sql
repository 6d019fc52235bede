-- What somebody is told in the office.
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
comment on column notifications.actor_id is 'Who did it; null for customers and the clock.';
comment on column notifications.facts is 'What cannot be read from the records: {"amountCents": 120000, "currency": "USD"}. Never a sentence.';
create index notifications_of_person on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_by_age on notifications (at);
