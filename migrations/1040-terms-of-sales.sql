-- The date of sale is the day on which the first tickets were issued. A sale keeps the terms of that day
-- (docs/rules/money.md#commission).

alter table quotes add column sold_on date;
comment on column quotes.sold_on is
  'The date of sale: the day on which the first tickets were issued, in the agency''s time zone. ticketed_at is the time at which they were recorded.';
update quotes set sold_on = (ticketed_at at time zone agency.time_zone)::date from agency where ticketed_at is not null;
alter table quotes add constraint quotes_sold_with_tickets check ((ticketed_at is null) = (sold_on is null));
drop index quotes_of_owner_by_ticketing;
create index quotes_of_owner_by_sale on quotes (owner_id, sold_on) where sold_on is not null;

create table commission_terms (
  quote_id      bigint primary key references commission_sales (quote_id),
  as_of         timestamptz not null,
  rate_bps      integer not null check (rate_bps between 0 and 10000),
  team_lead_id  bigint references users (id),
  team_lead_bps integer not null check (team_lead_bps between 0 and 10000)
);
comment on table commission_terms is
  'The rate and the team lead of each ticketed sale, as they were when its tickets were recorded. A later change of a person does not touch them.';
comment on column commission_terms.as_of is
  'The time whose terms the sale has: that of the record, or the end of an earlier day of issue.';

alter table commission_rates add column spares_signed boolean not null default false;
comment on column commission_rates.spares_signed is 'True: sales that were signed before this rate keep the rate before it.';
alter table team_lead_terms add column spares_signed boolean not null default false;
comment on column team_lead_terms.spares_signed is 'True: sales that were signed before this change keep the team lead before it.';
alter table users
  add column commission_spares_signed boolean not null default false,
  add column team_lead_spares_signed boolean not null default false;
comment on column users.commission_spares_signed is 'commission_rates.spares_signed of the present commission.';
comment on column users.team_lead_spares_signed is 'team_lead_terms.spares_signed of the present team lead.';
comment on table commission_rates is 'Every commission rate that a person had.';

insert into commission_terms (quote_id, as_of, rate_bps, team_lead_id, team_lead_bps)
select sale.quote_id, quotes.ticketed_at, rate.basis_points, lead.lead_id, coalesce(lead.basis_points, 0)
  from commission_sales as sale
  join quotes on quotes.id = sale.quote_id and quotes.ticketed_at is not null
  cross join agency
  cross join lateral (select basis_points from commission_rates
    where user_id = sale.owner_id and (since at time zone agency.time_zone)::date <= quotes.sold_on
    order by since desc, id desc limit 1) as rate
  left join lateral (select lead_id, basis_points from team_lead_terms
    where user_id = sale.owner_id and (since at time zone agency.time_zone)::date <= quotes.sold_on
    order by since desc, id desc limit 1) as lead on true;
