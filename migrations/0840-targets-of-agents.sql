-- What each agent is expected to reach in a month. Administrators and supervisors set it.
create table agent_targets (
  month        date not null check (extract(day from month) = 1),
  user_id      bigint not null references users (id),
  profit_cents bigint check (profit_cents > 0),
  sales        integer check (sales > 0),
  version      integer not null default 1,
  set_by       bigint not null references users (id),
  set_at       timestamptz(3) not null,
  primary key (month, user_id)
);
comment on table agent_targets is 'The targets of each agent by month. A removed target keeps its row, so that its version is not used again.';
comment on column agent_targets.month is 'The first day of the month, in the agency''s time zone.';
comment on column agent_targets.profit_cents is 'The expected profit in cents of USD; null without a target.';
comment on column agent_targets.sales is 'The expected number of sales; null without a target.';
