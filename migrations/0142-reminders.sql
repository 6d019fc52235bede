-- Who is reminded at the time, and by mail if they have done nothing about it.
alter table leads
  add column reminder_told_at   timestamptz(3),
  add column reminder_mailed_at timestamptz(3);
comment on column leads.reminder_told_at is 'When its owner was notified of this reminder; null for one that is to come.';
comment on column leads.reminder_mailed_at is 'When they were written to as well, having done nothing about it.';
create index leads_to_remind on leads (reminder_at, id) where reminder_at is not null and reminder_told_at is null;
create index leads_to_write_to on leads (reminder_told_at, id)
  where reminder_at is not null and reminder_told_at is not null and reminder_mailed_at is null;
