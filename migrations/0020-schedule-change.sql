create table schedule_changes (
  id             bigint generated always as identity primary key,
  quote_id       bigint not null references quotes (id),
  lead_id        bigint not null references leads (id),
  signature_id   bigint not null references signatures (id),
  status         text not null check (status in (
    'draft', 'sent', 'viewed', 'accepted', 'other_flight_asked', 'refund_asked', 'settled', 'withdrawn', 'deleted')),
  version        integer not null default 1,
  flights_before jsonb not null,
  flights_after  jsonb not null,
  message        text not null default '',
  expires_at     timestamptz(3) not null,
  answer_message text not null default '',
  settled_how    text,
  created_by     bigint not null references users (id),
  created_at     timestamptz(3) not null,
  sent_at        timestamptz(3),
  reminded_at    timestamptz(3),
  answered_at    timestamptz(3),
  updated_at     timestamptz(3) not null
);
comment on table schedule_changes is
  'Schedule changes of airlines (domain/schedule-change). Of a quote one is open at a time.';
comment on column schedule_changes.flights_after is
  'Flown instead, in the order of flying; once accepted, the flights of the signed option.';
comment on column schedule_changes.reminded_at is 'The customer was asked once more: silence is no answer.';
create unique index schedule_changes_one_open on schedule_changes (quote_id)
  where status in ('draft', 'sent', 'viewed', 'other_flight_asked', 'refund_asked');
create index schedule_changes_of_quote on schedule_changes (quote_id, id);
create index schedule_changes_accepted on schedule_changes (signature_id, id) where status = 'accepted';
create index schedule_changes_asked on schedule_changes (quote_id)
  where status in ('other_flight_asked', 'refund_asked');
create index schedule_changes_unanswered on schedule_changes (sent_at) where status in ('sent', 'viewed');
create index schedule_changes_of_lead on schedule_changes (lead_id);
create index schedule_changes_recorded on schedule_changes (created_at, (id * 8 + 2));
create index schedule_changes_ended on schedule_changes ((
  case status when 'accepted' then answered_at when 'settled' then updated_at when 'withdrawn' then updated_at end));
