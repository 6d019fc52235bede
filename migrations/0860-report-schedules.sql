-- Reports that are sent by email every week or month, as links that need a sign-in.
create table report_schedules (
  id         bigint generated always as identity primary key,
  report     text not null,
  search     text not null,
  every      text not null check (every in ('week', 'month')),
  next_on    date not null,
  created_by bigint not null references users (id),
  version    integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table report_schedules is 'Reports that are sent by email every week or month, as links without figures.';
comment on column report_schedules.report is 'The name of the report: /admin/reports/<name>.';
comment on column report_schedules.search is
  'The question of the report as a query string. Its period has a name, so that it moves with the date.';
comment on column report_schedules.every is 'week: sent on Mondays. month: sent on the first day.';
comment on column report_schedules.next_on is
  'The agency''s date of the next letters. The process that moves it forward writes them.';
create index report_schedules_by_date on report_schedules (next_on, id);

create table report_recipients (
  schedule_id bigint not null references report_schedules (id) on delete cascade,
  user_id     bigint not null references users (id),
  primary key (schedule_id, user_id)
);
comment on table report_recipients is
  'The people who get a scheduled report. Those who are inactive or may not read it get no letter.';
create index report_recipients_of_user on report_recipients (user_id);
