-- The job that computes a commission writes the row from the same profit sheet (server/commission/sale-figures.ts).
create table sale_figures (
  id                      bigint primary key references commission_sales (quote_id),
  lead_id                 bigint not null references leads (id),
  owner_id                bigint not null references users (id),
  signed_on               date not null,
  sold_on                 date,
  is_over                 boolean not null,
  source                  text not null,
  route                   text not null,
  airline                 text not null,
  consolidator            text not null,
  currency                text not null check (currency in ('USD', 'AUD')),
  usd_millionths          bigint,
  passengers              smallint not null,
  sell_cents              bigint not null,
  protection_cents        bigint not null,
  gratuity_cents          bigint not null,
  gross_profit_cents      bigint not null,
  protection_profit_cents bigint not null,
  net_tips_cents          bigint not null,
  breakage_cents          bigint not null,
  agency_loss_cents       bigint not null,
  profit_cents            bigint not null generated always as (
    gross_profit_cents + protection_profit_cents + net_tips_cents + breakage_cents - agency_loss_cents) stored,
  payable_cents           bigint not null default 0 check (payable_cents >= 0)
);
comment on table sale_figures is
  'The present figures of each signed sale, in cents of USD at the rate of its signature. Reports add them up.';
comment on column sale_figures.id is 'The id of the quote.';
comment on column sale_figures.owner_id is 'The owner at the signature, as in commission_sales.';
comment on column sale_figures.signed_on is
  'The day of the first signature, in the agency''s time zone. It is never changed.';
comment on column sale_figures.sold_on is
  'The date of sale: the day on which the tickets were issued, in the agency''s time zone. Null before. It is never changed.';
comment on column sale_figures.is_over is
  'The sale ended before its tickets were issued, or waits for another signature.';
comment on column sale_figures.source is 'The source of the lead, or else its manual type; empty if it has neither.';
comment on column sale_figures.route is 'Origin and turning point of the signed flights: JFK–LHR.';
comment on column sale_figures.airline is 'IATA code of the validating carrier, or else of the first flight.';
comment on column sale_figures.consolidator is 'Empty if none issued the tickets.';
comment on column sale_figures.usd_millionths is
  'Null while no rate is known for the currency. The amounts are 0 until then.';
comment on column sale_figures.payable_cents is 'The sum of the payables of the sale, in cents of its currency.';
create index sale_figures_by_date on sale_figures (sold_on, id) where sold_on is not null and not is_over;
create index sale_figures_of_owner on sale_figures (owner_id, sold_on, id) where sold_on is not null and not is_over;
create index sale_figures_by_profit on sale_figures (profit_cents, id) where sold_on is not null and not is_over;
create index sale_figures_of_route on sale_figures (route, sold_on) where sold_on is not null and not is_over;
create index sale_figures_of_airline on sale_figures (airline, sold_on) where sold_on is not null and not is_over;
create index sale_figures_of_source on sale_figures (source, sold_on) where sold_on is not null and not is_over;
create index sale_figures_of_consolidator on sale_figures (consolidator, sold_on)
  where sold_on is not null and not is_over and consolidator <> '';
create index sale_figures_without_rate on sale_figures (sold_on) where usd_millionths is null;
create index sale_figures_to_come on sale_figures (owner_id) where sold_on is null and not is_over;
create index sale_figures_payable on sale_figures (sold_on, id)
  include (consolidator, currency, payable_cents) where payable_cents > 0 and sold_on is not null and not is_over;
-- Amounts in other currencies look up the rate of their sale. Few sales have one.
create index sale_figures_in_other_currencies on sale_figures (id) include (usd_millionths) where currency <> 'USD';
create index sale_figures_by_id on sale_figures (id)
  include (owner_id, is_over, currency, usd_millionths, consolidator, route, airline, source);

create table sale_payables (
  quote_id     bigint references sale_figures (id) on delete cascade,
  consolidator text,
  cents        bigint not null check (cents > 0),
  primary key (quote_id, consolidator)
);
comment on table sale_payables is
  'The amounts of sales that are still to be paid to each consolidator, in cents of the currency of the sale.';
comment on column sale_payables.consolidator is 'Empty for airlines and others.';

-- Sums of sale_figures by day and by month, for each value by which reports group. A change of a sale adds a row with
-- its difference, so that no two changes wait for each other. A job merges the rows of the same sum.
create table sale_sums (
  id                      bigint generated always as identity primary key,
  dimension               text not null
    check (dimension in ('all', 'agent', 'route', 'airline', 'consolidator', 'source', 'currency')),
  step                    text not null check (step in ('day', 'month')),
  start                   date not null,
  key                     text not null,
  is_difference           boolean not null default true,
  sales                   bigint not null,
  passengers              bigint not null,
  sold_cents              bigint not null,
  gross_profit_cents      bigint not null,
  protection_profit_cents bigint not null,
  net_tips_cents          bigint not null,
  breakage_cents          bigint not null,
  agency_loss_cents       bigint not null,
  profit_cents            bigint not null
);
comment on table sale_sums is
  'Sums of sale_figures in cents of USD. The rows of one dimension, step, start and key add up to one sum.';
comment on column sale_sums.start is 'The day, or the first day of the month.';
comment on column sale_sums.key is
  'The value of the dimension; the id of a person for agents, empty for all sales and for none.';
comment on column sale_sums.is_difference is 'True until the row is merged with the others of its sum.';
create index sale_sums_of_key on sale_sums (dimension, step, start, key);
create index sale_sums_to_merge on sale_sums (id) where is_difference;

-- The steps that each lead has reached, from its arrival until its tickets are issued. Reports count them.
create table lead_steps (
  lead_id      bigint primary key,
  arrived_at   timestamptz(3) not null,
  arrived_on   date not null,
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  owner_id     bigint,
  source       text not null,
  route        text not null,
  taken_at     timestamptz(3),
  touched_at   timestamptz(3),
  quoted_at    timestamptz(3),
  viewed_at    timestamptz(3),
  signed_at    timestamptz(3),
  charged_at   timestamptz(3),
  ticketed_at  timestamptz(3),
  lost_at      timestamptz(3),
  lost_reason  text not null,
  holders      bigint[] not null default '{}'
);
comment on table lead_steps is
  'The steps that each lead has reached at present, without deleted and merged leads. A job writes them after each change.';
comment on column lead_steps.lead_id is
  'The lead. There is no foreign key, because its check would make users wait for the job.';
comment on column lead_steps.arrived_on is
  'The day of the arrival in the agency''s time zone. Reports count the lead on this day.';
comment on column lead_steps.hour_of_week is
  'The hour of the arrival in the agency''s time zone: 0 is Monday from 0:00 to 1:00, and 167 is Sunday from 23:00.';
comment on column lead_steps.source is 'The source of the lead, or else its manual type; empty if it has neither.';
comment on column lead_steps.route is 'Origin and destination of the lead: JFK–LHR. Empty if one of them is unknown.';
comment on column lead_steps.taken_at is
  'The first time at which an agent accepted the lead or was given it. A step that was not recorded has the time of the next step that was.';
comment on column lead_steps.touched_at is 'The first note, call or email about the lead while an agent had it.';
comment on column lead_steps.quoted_at is 'The first quote that was sent. Deleted quotes do not count for any step.';
comment on column lead_steps.signed_at is 'The first quote whose signature is in effect.';
comment on column lead_steps.lost_at is
  'The time at which the lead became lost or invalid; null if it is neither at present.';
comment on column lead_steps.lost_reason is 'Empty if the lead is not lost or invalid, or has no reason.';
comment on column lead_steps.holders is
  'Who had the lead at each stage: arrived, taken, touched, quoted, viewed, signed, charged, ticketed, lost. A lead that arrived counts for the person who took it first. Empty: the owner, for all stages.';
create index lead_steps_by_day on lead_steps (arrived_on, lead_id);
create index lead_steps_of_owner on lead_steps (owner_id, arrived_on, lead_id);
create index lead_steps_of_source on lead_steps (source, arrived_on, lead_id);
create index lead_steps_of_route on lead_steps (route, arrived_on, lead_id);
create index lead_steps_lost_for on lead_steps (lost_reason, arrived_on, lead_id) where lost_at is not null;
-- Reports of one person read the leads that the person had at a stage.
create index lead_steps_of_holders on lead_steps using gin (holders);

-- A row for each change, because a single row for a lead could be deleted by a job that does not see the latest change
-- yet.
create table lead_step_changes (
  id      bigint generated always as identity primary key,
  lead_id bigint not null,
  at      timestamptz(3) not null default clock_timestamp()
);
comment on table lead_step_changes is
  'The changes that lead_steps does not include yet. The job that includes a change deletes its row.';

-- Sums of lead_steps by day and by month of the arrival, for each value by which reports group. A change of a lead adds
-- rows with its differences, so that no two changes wait for each other. A job merges the rows of the same sum.
create table lead_sums (
  id            bigint generated always as identity primary key,
  dimension     text not null check (dimension in ('all', 'agent', 'source', 'route', 'hour', 'reason')),
  step          text not null check (step in ('day', 'month')),
  start         date not null,
  key           text not null,
  stage         text not null
    check (stage in ('arrived', 'taken', 'touched', 'quoted', 'viewed', 'signed', 'charged', 'ticketed', 'lost')),
  bucket        smallint not null check (bucket between 0 and 14),
  is_difference boolean not null default true,
  leads         bigint not null
);
comment on table lead_sums is
  'Numbers of leads by stage. The rows of one dimension, step, start, key, stage and bucket add up to one sum.';
comment on column lead_sums.start is 'The day of the arrival, or the first day of its month.';
comment on column lead_sums.key is
  'The value of the dimension: the id of a person, or an hour of the week, as text; empty for all leads and for none.';
comment on column lead_sums.stage is 'A lead counts in each stage that it has reached.';
comment on column lead_sums.bucket is
  'The time that the stage took, as a place in the limits of domain/report/funnel.ts, from 1 on; 0 for arrived.';
comment on column lead_sums.is_difference is 'True until the row is merged with the others of its sum.';
-- A report reads thousands of sums, so the indexes have all that it needs.
create index lead_sums_of_key on lead_sums (dimension, step, start, key) include (stage, bucket, leads);
create index lead_sums_of_one on lead_sums (dimension, key, step, start) include (stage, bucket, leads);
create index lead_sums_to_merge on lead_sums (id) where is_difference;

-- Sums of lead_offers by day and by month, for all, for each agent and for each hour of the week. A change of offers
-- adds rows with its differences, so that no two changes wait for each other. A job merges the rows of the same sum.
create table offer_sums (
  id            bigint generated always as identity primary key,
  dimension     text not null check (dimension in ('all', 'agent', 'hour')),
  step          text not null check (step in ('day', 'month')),
  start         date not null,
  key           text not null,
  is_difference boolean not null default true,
  offered       bigint not null,
  accepted      bigint not null,
  declined      bigint not null,
  missed        bigint not null,
  withdrawn     bigint not null
);
comment on table offer_sums is
  'Sums of lead_offers. The rows of one dimension, step, start and key add up to one sum.';
comment on column offer_sums.start is 'The day on which the offers were made, or the first day of the month.';
comment on column offer_sums.key is 'The id of an agent or the hour of the week; empty for all offers.';
comment on column offer_sums.is_difference is 'True until the row is merged with the others of its sum.';
comment on column offer_sums.offered is 'All offers that were made. Open offers have no outcome yet.';
create index offer_sums_of_key on offer_sums (dimension, step, start, key);
create index offer_sums_to_merge on offer_sums (id) where is_difference;

-- Sums of supplier_entries by kind, consolidator and currency, for each day and each month. Changes add rows with their
-- differences, so that no two changes wait for each other. A job merges the rows of the same sum.
create table supplier_entry_sums (
  id            bigint generated always as identity primary key,
  step          text not null check (step in ('day', 'month')),
  start         date not null,
  kind          text not null,
  consolidator  text not null,
  currency      text not null,
  is_difference boolean not null default true,
  entries       bigint not null,
  cents         bigint not null,
  usd_cents     bigint not null,
  without_rate  bigint not null
);
comment on table supplier_entry_sums is
  'Sums of supplier_entries. The rows of one step, start, kind, consolidator and currency add up to one sum.';
comment on column supplier_entry_sums.start is 'The day on which the money moved, or the first day of the month.';
comment on column supplier_entry_sums.consolidator is
  'The consolidator of the entry, or else the present one of its sale; empty if there is none.';
comment on column supplier_entry_sums.is_difference is 'True until the row is merged with the others of its sum.';
comment on column supplier_entry_sums.entries is 'The number of entries.';
comment on column supplier_entry_sums.usd_cents is
  'In cents of USD, each entry at the rate of its sale. Entries without a rate count as 0.';
comment on column supplier_entry_sums.without_rate is 'The number of entries for which no rate is known.';
create index supplier_entry_sums_of_kind on supplier_entry_sums (step, start, kind);
create index supplier_entry_sums_to_merge on supplier_entry_sums (id) where is_difference;

-- Administrators and supervisors set the targets.
create table agent_targets (
  month        date check (extract(day from month) = 1),
  user_id      bigint references users (id),
  profit_cents bigint check (profit_cents > 0),
  sales        integer check (sales > 0),
  version      integer not null default 1,
  set_by       bigint not null references users (id),
  set_at       timestamptz(3) not null,
  primary key (month, user_id)
);
comment on table agent_targets is
  'The targets of each agent by month. A removed target keeps its row, so that its version is not used again.';
comment on column agent_targets.month is 'The first day of the month, in the agency''s time zone.';
comment on column agent_targets.profit_cents is 'The expected profit in cents of USD; null without a target.';
comment on column agent_targets.sales is 'The expected number of sales; null without a target.';

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
  schedule_id bigint references report_schedules (id) on delete cascade,
  user_id     bigint references users (id),
  primary key (schedule_id, user_id)
);
comment on table report_recipients is
  'The people who get a scheduled report. Those who are inactive or may not read it get no letter.';
create index report_recipients_of_user on report_recipients (user_id);
