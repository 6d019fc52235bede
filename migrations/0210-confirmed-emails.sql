-- A new email signs nobody in before it was confirmed from that address.
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
comment on table email_changes is 'Email addresses that people want to sign in with, and the links by which they confirm them.';
comment on column email_changes.salt is 'What the token of the link is derived from, with a key outside the database.';
create unique index email_changes_one_waiting on email_changes (user_id) where state = 'waiting';
create index email_changes_of_a_user on email_changes (user_id, created_at);

alter table users add column awaits_identity boolean not null default false;
comment on column users.awaits_identity is
  'The email was changed and confirmed: whoever signs in with it first is this person, in place of the identity before.';
