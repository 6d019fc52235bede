-- The day and the hour of the week in which the queue made each offer, in the agency's time zone.
alter table lead_offers
  add column offered_on date,
  add column hour_of_week smallint;

-- The present text of these functions is in migrations/views/42-sums-of-offers.sql. They are here as well, because other
-- processes make offers while this upgrade runs.
create function place_offer() returns trigger language plpgsql as $$
declare
  local timestamp := new.offered_at at time zone (select time_zone from agency);
begin
  new.offered_on := local::date;
  new.hour_of_week := (extract(isodow from local) - 1) * 24 + extract(hour from local);
  return new;
end $$;
create trigger offers_are_placed before insert or update of offered_at on lead_offers
  for each row execute function place_offer();

update lead_offers
   set offered_on = (offered_at at time zone time_zone)::date,
       hour_of_week = (extract(isodow from offered_at at time zone time_zone) - 1) * 24
                      + extract(hour from offered_at at time zone time_zone)
  from agency;
alter table lead_offers
  add constraint lead_offers_are_placed check (offered_on is not null and hour_of_week between 0 and 167);
comment on column lead_offers.offered_on is
  'The day of the offer in the agency''s time zone. A trigger sets it. It stays when the time zone is changed.';
comment on column lead_offers.hour_of_week is
  'The hour of the offer in the agency''s time zone: 0 is Monday from 0:00 to 1:00, and 167 is Sunday from 23:00.';
create index lead_offers_of_agent_by_day on lead_offers (agent_id, offered_on) include (hour_of_week, outcome);

-- Sums of lead_offers by day and by month, for all, for each agent and for each hour of the week. A change of offers adds
-- rows with its differences, so that no two changes wait for each other. A job merges the rows of the same sum.
create table offer_sums (
  id             bigint generated always as identity primary key,
  dimension      text not null check (dimension in ('all', 'agent', 'hour')),
  step           text not null check (step in ('day', 'month')),
  start          date not null,
  key            text not null,
  is_difference  boolean not null default true,
  offered        bigint not null,
  accepted       bigint not null,
  declined       bigint not null,
  missed         bigint not null,
  withdrawn      bigint not null
);
comment on table offer_sums is 'Sums of lead_offers. The rows of one dimension, step, start and key add up to one sum.';
comment on column offer_sums.start is 'The day on which the offers were made, or the first day of the month.';
comment on column offer_sums.key is 'The id of an agent or the hour of the week; empty for all offers.';
comment on column offer_sums.is_difference is 'True until the row is merged with the others of its sum.';
comment on column offer_sums.offered is 'All offers that were made. Open offers have no outcome yet.';
create index offer_sums_of_key on offer_sums (dimension, step, start, key);
create index offer_sums_to_merge on offer_sums (id) where is_difference;

create function sum_offers(removed lead_offers[], added lead_offers[]) returns void language sql as $$
  with sums as (
    select dimension, step, case step when 'day' then offered_on else date_trunc('month', offered_on)::date end as start, key,
           sum(sign) as offered, coalesce(sum(sign) filter (where outcome = 'accepted'), 0) as accepted,
           coalesce(sum(sign) filter (where outcome = 'declined'), 0) as declined,
           coalesce(sum(sign) filter (where outcome = 'missed'), 0) as missed,
           coalesce(sum(sign) filter (where outcome = 'withdrawn'), 0) as withdrawn
      from (select -1 as sign, offer.* from unnest(removed) as offer
             union all select 1, offer.* from unnest(added) as offer) as changed
     cross join lateral (values ('all', ''), ('agent', agent_id::text), ('hour', hour_of_week::text)) as grouped (dimension, key)
     cross join (values ('day'), ('month')) as steps (step)
     group by 1, 2, 3, 4
  )
  insert into offer_sums (dimension, step, start, key, offered, accepted, declined, missed, withdrawn)
  select * from sums where (offered, accepted, declined, missed, withdrawn) <> (0, 0, 0, 0, 0);
$$;
create function sum_changed_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sum_offers('{}', (select array_agg(row(added.*)::lead_offers) from added));
  elsif tg_op = 'UPDATE' then
    perform sum_offers((select array_agg(row(removed.*)::lead_offers) from removed),
                       (select array_agg(row(added.*)::lead_offers) from added));
  else
    perform sum_offers((select array_agg(row(removed.*)::lead_offers) from removed), '{}');
  end if;
  return null;
end $$;
create trigger offers_are_summed after insert on lead_offers
  referencing new table as added for each statement execute function sum_changed_offers();
create trigger ended_offers_are_summed after update on lead_offers
  referencing old table as removed new table as added for each statement execute function sum_changed_offers();
create trigger deleted_offers_are_summed after delete on lead_offers
  referencing old table as removed for each statement execute function sum_changed_offers();

insert into offer_sums (dimension, step, start, key, is_difference, offered, accepted, declined, missed, withdrawn)
select dimension, step, case step when 'day' then offered_on else date_trunc('month', offered_on)::date end, key, false,
       count(*), count(*) filter (where outcome = 'accepted'), count(*) filter (where outcome = 'declined'),
       count(*) filter (where outcome = 'missed'), count(*) filter (where outcome = 'withdrawn')
  from lead_offers
 cross join lateral (values ('all', ''), ('agent', agent_id::text), ('hour', hour_of_week::text)) as grouped (dimension, key)
 cross join (values ('day'), ('month')) as steps (step)
 group by 1, 2, 3, 4;
