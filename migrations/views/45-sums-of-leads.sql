-- Every change of lead_steps adds its differences to the sums that reports read (server/report/stored-sums.ts merges
-- them).

-- The upper limits of the times between two stages, in seconds, as in domain/report/funnel.ts in minutes. The place of the
-- first limit that is longer than the time; one more than the number of limits if none is.
create or replace function bucket_of_time(since timestamptz, at timestamptz) returns smallint language sql immutable as $$
  select (1 + width_bucket(date_part('epoch', at - since),
                           '{300,900,1800,3600,7200,14400,28800,86400,172800,345600,604800,1209600,2592000}'::float8[]))::smallint
$$;

-- The stages that a lead has reached, with the time that each took. The first touch of a lead that no agent had taken
-- before counts from its arrival. OFFSET makes PostgreSQL compute each bucket once, and not for each sum that counts it.
create or replace function stages_of_lead(arrived_at timestamptz, taken_at timestamptz, touched_at timestamptz,
  quoted_at timestamptz, viewed_at timestamptz, signed_at timestamptz, charged_at timestamptz, ticketed_at timestamptz,
  lost_at timestamptz) returns table (stage text, bucket smallint) language sql immutable as $$
  select stage, case stage when 'arrived' then 0 else bucket_of_time(since, at) end
    from (values ('arrived', arrived_at, arrived_at), ('taken', arrived_at, taken_at),
                 ('touched', case when taken_at < touched_at then taken_at else arrived_at end, touched_at),
                 ('quoted', arrived_at, quoted_at), ('viewed', quoted_at, viewed_at), ('signed', viewed_at, signed_at),
                 ('charged', signed_at, charged_at), ('ticketed', charged_at, ticketed_at), ('lost', arrived_at, lost_at))
         as stages (stage, since, at)
   where at is not null
  offset 0
$$;

create or replace function sum_leads(removed lead_steps[], added lead_steps[]) returns void language sql as $$
  insert into lead_sums (dimension, step, start, key, stage, bucket, leads)
  select dimension, step, case step when 'day' then arrived_on else date_trunc('month', arrived_on)::date end, key, stage, bucket,
         sum(sign)
    from (select -1 as sign, lead.* from unnest(removed) as lead
          union all select 1, lead.* from unnest(added) as lead) as changed
   cross join lateral stages_of_lead(arrived_at, taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at,
                                     lost_at)
   cross join lateral (
     values ('all', ''), ('agent', coalesce(holder_of_stage(stage, owner_id, holders)::text, '')), ('source', source), ('route', route),
            ('hour', hour_of_week::text), ('reason', lost_reason)) as grouped (dimension, key)
   cross join (values ('day'), ('month')) as steps (step)
   where dimension <> 'reason' or stage = 'lost'
   group by 1, 2, 3, 4, 5, 6
  having sum(sign) <> 0;
$$;
create or replace function sum_changed_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sum_leads('{}', (select array_agg(row(added.*)::lead_steps) from added));
  elsif tg_op = 'UPDATE' then
    perform sum_leads((select array_agg(row(removed.*)::lead_steps) from removed),
                      (select array_agg(row(added.*)::lead_steps) from added));
  else
    perform sum_leads((select array_agg(row(removed.*)::lead_steps) from removed), '{}');
  end if;
  return null;
end $$;
create or replace trigger lead_steps_are_summed after insert on lead_steps
  referencing new table as added for each statement execute function sum_changed_leads();
create or replace trigger changed_lead_steps_are_summed after update on lead_steps
  referencing old table as removed new table as added for each statement execute function sum_changed_leads();
create or replace trigger deleted_lead_steps_are_summed after delete on lead_steps
  referencing old table as removed for each statement execute function sum_changed_leads();

-- The sums computed from the leads at once. Invariants compare them with lead_sums.
create or replace view sums_of_leads as
  with days as materialized (
    select dimension, arrived_on as start, key, stage, bucket, count(*) as leads
      from lead_steps
     cross join lateral stages_of_lead(arrived_at, taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at,
                                       ticketed_at, lost_at)
     cross join lateral (
       values ('all', ''), ('agent', coalesce(holder_of_stage(stage, owner_id, holders)::text, '')), ('source', source), ('route', route),
              ('hour', hour_of_week::text), ('reason', lost_reason)) as grouped (dimension, key)
     where dimension <> 'reason' or stage = 'lost'
     group by 1, 2, 3, 4, 5
  )
  select dimension, 'day' as step, start, key, stage, bucket, leads from days
  union all
  select dimension, 'month', date_trunc('month', start)::date, key, stage, bucket, sum(leads)::bigint
    from days group by 1, 3, 4, 5, 6;
