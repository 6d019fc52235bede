-- Sums of sale_figures by day and by month, for each value by which reports group. A change of a sale adds a row with
-- its difference, so that no two changes wait for each other. A job merges the rows of the same sum.
create table sale_sums (
  id             bigint generated always as identity primary key,
  dimension      text not null check (dimension in ('all', 'agent', 'route', 'airline', 'consolidator', 'source', 'currency')),
  step           text not null check (step in ('day', 'month')),
  start          date not null,
  key            text not null,
  is_difference  boolean not null default true,
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
comment on table sale_sums is 'Sums of sale_figures in cents of USD. The rows of one dimension, step, start and key add up to one sum.';
comment on column sale_sums.start is 'The day, or the first day of the month.';
comment on column sale_sums.key is 'The value of the dimension; the id of a person for agents, empty for all sales and for none.';
comment on column sale_sums.is_difference is 'True until the row is merged with the others of its sum.';
create index sale_sums_of_key on sale_sums (dimension, step, start, key);
create index sale_sums_to_merge on sale_sums (id) where is_difference;
