-- What the daily work on a lead needs: reminders, tags, notes, a way back from deleted.
alter table leads rename column notes to request;
comment on column leads.request is 'What the customer asks for, in words.';

alter table leads
  add column status_before text,
  add column tags          text[] not null default '{}',
  add column reminder_at   timestamptz(3),
  add column reminder_note text not null default '',
  add check (cardinality(tags) <= 10),
  add check ((status = 'deleted') = (status_before is not null) or status_before is null);
comment on column leads.status_before is 'Where a deleted lead stood.';
comment on column leads.tags is 'Free words, in small letters, each once.';
comment on column leads.reminder_at is 'When its owner has to be reminded of it.';
create index leads_of_owner_by_reminder on leads (owner_id, reminder_at, id) where reminder_at is not null;
create index leads_by_reminder on leads (reminder_at, id) where reminder_at is not null;
create index leads_by_tag on leads using gin (tags) where status <> 'deleted';

create table lead_notes (
  id         bigint generated always as identity primary key,
  lead_id    bigint not null references leads (id),
  kind       text not null check (kind in ('note', 'call', 'email')),
  text       text not null,
  status     text not null default 'kept' check (status in ('kept', 'deleted')),
  author_id  bigint not null references users (id),
  version    integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table lead_notes is 'What somebody wrote down about a lead, or of a call or an email with its customer.';
create index lead_notes_of_lead on lead_notes (lead_id, created_at, id) where status = 'kept';
