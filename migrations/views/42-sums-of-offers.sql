-- The sums of offers that the report of the queue reads. server/report/stored-sums.ts merges them.

-- Stores the day and the hour of the week of an offer in the agency's time zone.
create or replace function place_offer() returns trigger language plpgsql as $$
declare
  local timestamp := new.offered_at at time zone (select time_zone from agency);
begin
  new.offered_on := local::date;
  new.hour_of_week := (extract(isodow from local) - 1) * 24 + extract(hour from local);
  return new;
end $$;
create or replace trigger offers_are_placed before insert or update of offered_at on lead_offers
  for each row execute function place_offer();

-- Adds the differences between the sums of two sets of offers: those before a change, and those after it.
create or replace function sum_offers(removed lead_offers[], added lead_offers[]) returns void language sql as $$
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

-- Every change of offers adds its differences.
create or replace function sum_changed_offers() returns trigger language plpgsql as $$
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
create or replace trigger offers_are_summed after insert on lead_offers
  referencing new table as added for each statement execute function sum_changed_offers();
create or replace trigger ended_offers_are_summed after update on lead_offers
  referencing old table as removed new table as added for each statement execute function sum_changed_offers();
create or replace trigger deleted_offers_are_summed after delete on lead_offers
  referencing old table as removed for each statement execute function sum_changed_offers();

-- The sums computed from the offers at once. Invariants compare them with offer_sums.
create or replace view sums_of_offers as
  select dimension, step, case step when 'day' then offered_on else date_trunc('month', offered_on)::date end as start, key,
         count(*) as offered, count(*) filter (where outcome = 'accepted') as accepted,
         count(*) filter (where outcome = 'declined') as declined, count(*) filter (where outcome = 'missed') as missed,
         count(*) filter (where outcome = 'withdrawn') as withdrawn
    from lead_offers
   cross join lateral (values ('all', ''), ('agent', agent_id::text), ('hour', hour_of_week::text)) as grouped (dimension, key)
   cross join (values ('day'), ('month')) as steps (step)
   group by 1, 2, 3, 4;
