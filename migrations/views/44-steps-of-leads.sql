-- The steps of leads (lead_steps) and the changes that they do not include yet. A job computes the steps after the commit
-- (server/report/leads/refresh-steps.ts).
create or replace function note_changed_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_step_changes (lead_id) select id from added;
  elsif tg_op = 'DELETE' then
    insert into lead_step_changes (lead_id) select id from removed;
  else
    -- The lead that is kept after a merge has the steps of the merged one.
    insert into lead_step_changes (lead_id)
    select distinct changed.lead_id
      from added join removed on removed.id = added.id
     cross join lateral (values (added.id), (added.merged_into), (removed.merged_into)) as changed (lead_id)
     where changed.lead_id is not null
       and (added.status, added.created_at, added.owner_id, added.requested_by, added.manual_type, added.origin,
            added.destination, added.merged_into, added.lost_reason)
           is distinct from
           (removed.status, removed.created_at, removed.owner_id, removed.requested_by, removed.manual_type, removed.origin,
            removed.destination, removed.merged_into, removed.lost_reason);
  end if;
  return null;
end $$;
create or replace trigger leads_begin_with_steps after insert on leads
  referencing new table as added for each statement execute function note_changed_leads();
create or replace trigger leads_change_steps after update on leads
  referencing old table as removed new table as added for each statement execute function note_changed_leads();
create or replace trigger leads_lose_their_steps after delete on leads
  referencing old table as removed for each statement execute function note_changed_leads();

create or replace function note_changed_quotes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_step_changes (lead_id) select distinct lead_id from added;
  else
    insert into lead_step_changes (lead_id)
    select distinct changed.lead_id
      from added join removed on removed.id = added.id
     cross join lateral (values (added.lead_id), (removed.lead_id)) as changed (lead_id)
     where (added.lead_id, added.lifecycle, added.sent_at, added.signed_at, added.charged_at, added.ticketed_at, added.deleted_at)
           is distinct from
           (removed.lead_id, removed.lifecycle, removed.sent_at, removed.signed_at, removed.charged_at, removed.ticketed_at,
            removed.deleted_at);
  end if;
  return null;
end $$;
create or replace trigger quotes_begin_with_steps after insert on quotes
  referencing new table as added for each statement execute function note_changed_quotes();
create or replace trigger quotes_change_steps after update on quotes
  referencing old table as removed new table as added for each statement execute function note_changed_quotes();

-- An accepted offer and a first touch are recorded in the history.
create or replace function note_changed_history() returns trigger language plpgsql as $$
begin
  insert into lead_step_changes (lead_id) values (new.lead_id);
  return null;
end $$;
create or replace trigger history_changes_steps after insert on history
  for each row when (new.record = 'lead' and new.action in ('accept', 'reassign') and new.lead_id is not null
                     or new.lead_id is not null and is_touch(new.record, new.action, new.new_status, new.party))
  execute function note_changed_history();

-- Who has a lead at present, for the row of the history that is written now.
create or replace function note_holder() returns trigger language plpgsql as $$
begin
  select owner_id into new.holder_id from leads where id = new.lead_id;
  if new.holder_id is null and new.quote_id is not null then
    select owner_id into new.holder_id from quotes where id = new.quote_id;
  end if;
  return new;
end $$;
create or replace trigger history_notes_holder before insert on history
  for each row when (new.lead_id is not null and new.record in ('lead', 'quote', 'note', 'question'))
  execute function note_holder();

-- The days and hours of arrivals depend on the time zone.
create or replace function note_changed_zone() returns trigger language plpgsql as $$
begin
  insert into lead_step_changes (lead_id) select id from leads where status not in (:uncounted_leads) order by id;
  return null;
end $$;
create or replace trigger agency_changes_steps after update of time_zone on agency
  for each row when (new.time_zone <> old.time_zone) execute function note_changed_zone();

-- Who had the lead of a quote at a step of the quote: the holder in its row of the history, or in the last row before of
-- the quote or of its lead.
create or replace function holder_of_quote(quote quotes, step_at timestamptz, status text) returns bigint language sql stable as $$
  select case when step_at is null then null else coalesce(
    (select coalesce(
              (select holder_id from history
                where lead_id = last.lead_id and record = 'lead' and at > last.at and at <= step_at and holder_id is not null
                order by at desc, id desc limit 1), last.holder_id)
       from (select lead_id, at, holder_id from history
              where quote_id = quote.id and record = 'quote' and at <= step_at and holder_id is not null
              order by at desc, new_status = status desc, id desc limit 1) as last), quote.owner_id) end
$$;

-- Who had the lead at its arrival and at each of the seven steps, of which some have no time. A step has the time and the
-- holder of the earliest among itself and the later ones. A lead arrived for the person who took it first, or else for its
-- owner.
create or replace function holders_of_steps(owner_id bigint, times timestamptz[], holders bigint[]) returns bigint[]
  language sql immutable as $$
  with steps as (
    select step, (select reached.holder
                    from unnest(times, holders) with ordinality as reached (at, holder, place)
                   where place >= step and reached.at is not null order by reached.at, place limit 1) as holder
      from generate_series(1, 7) as step
  )
  select array[case when num_nonnulls(variadic times) = 0 then owner_id else (select holder from steps where step = 1) end]
         || array_agg(holder order by step)
    from steps
$$;

-- The times of the seven steps. A lead that has reached a step counts for the earlier ones as well: a step that was not
-- recorded, or was recorded later, has the time of the later step. So each step has the earliest time of itself and the later
-- ones.
create or replace function times_of_steps(recorded timestamptz[]) returns timestamptz[] language sql immutable as $$
  select array_agg((select min(at) from unnest(recorded[step:]) as at) order by step) from generate_series(1, 7) as step
$$;

-- The present steps of leads. The arrival of a merged lead, and work that was done on it, count for the kept lead, whose quotes include
-- those of the merged lead. Tickets have the time of the sale, which is that of their
-- record, or the end of the earlier day on which they were issued.
create or replace function steps_of_leads(of bigint[]) returns setof lead_steps language sql stable as $$
  with recursive family (lead_id, member) as (
    select id, id from leads where id = any (of) and status not in (:uncounted_leads)
    union all
    select family.lead_id, merged.id from family join leads as merged on merged.merged_into = family.member
  ), arrivals as (
    select family.lead_id, min(created_at) as arrived_at from family join leads on leads.id = family.member group by 1
  ), work as (
    select family.lead_id,
           min(at) filter (where is_taking) as taken_at,
           (array_agg(holder_id order by at, id) filter (where is_taking))[1] as taken_by,
           min(at) filter (where is_touch) as touched_at,
           (array_agg(holder_id order by at, holder_id is null, id) filter (where is_touch))[1] as touched_by
      from family
      join history on history.lead_id = family.member
     cross join lateral (
       select record = 'lead' and (action in ('accept', 'reassign') or action = 'create' and new_status = 'assigned') as is_taking,
              is_touch(record, action, new_status, party) as is_touch) as kind
     where is_taking or is_touch
     group by 1
  ), offers as (
    select quotes.lead_id,
           min(told.quoted_at) as quoted_at, (array_agg(told.quoted_by order by told.quoted_at, quotes.id))[1] as quoted_by,
           min(told.viewed_at) as viewed_at, (array_agg(told.viewed_by order by told.viewed_at, quotes.id))[1] as viewed_by,
           min(signed_at) as signed_at,
           (array_agg(holder_of_quote(quotes, signed_at, 'signed') order by signed_at, quotes.id))[1] as signed_by,
           min(charged_at) as charged_at,
           (array_agg(holder_of_quote(quotes, charged_at, 'charged') order by charged_at, quotes.id))[1] as charged_by,
           min(issued_at) as ticketed_at,
           (array_agg(holder_of_quote(quotes, issued_at, 'tickets_purchased') order by issued_at, quotes.id))[1] as ticketed_by
      from quotes
      left join commission_terms as terms on terms.quote_id = quotes.id
     cross join lateral (
       select case when ticketed_at is not null then coalesce(date_trunc('milliseconds', terms.as_of), ticketed_at) end as issued_at) as sold
     cross join lateral (
       select coalesce(min(at) filter (where new_status in (:unopened_quotes)), quotes.sent_at) as quoted_at,
              coalesce((array_agg(holder_id order by at, id) filter (where new_status in (:unopened_quotes)))[1], quotes.owner_id)
                as quoted_by,
              min(at) filter (where new_status = 'viewed') as viewed_at,
              (array_agg(holder_id order by at, id) filter (where new_status = 'viewed'))[1] as viewed_by
         from history
        where quote_id = quotes.id and record = 'quote'
          and (new_status in (:unopened_quotes) or new_status = 'viewed')) as told
     where quotes.lead_id = any (of) and deleted_at is null
     group by 1
  ), losses as (
    select lead.id as lead_id, coalesce(told.at, lead.created_at) as lost_at,
           case when told.id is null then lead.owner_id else told.holder_id end as lost_by
      from leads as lead
      left join lateral (
        select id, at, holder_id from history
         where history.lead_id = lead.id and record = 'lead' and new_status = lead.status
           and old_status is distinct from new_status and action not in ('restore', 'unmerge', 'release')
         order by at desc, id desc limit 1) as told on true
     where lead.id = any (of) and lead.status in (:lost_leads)
  )
  select lead.id, arrivals.arrived_at, local::date, ((extract(isodow from local) - 1) * 24 + extract(hour from local))::smallint,
         lead.owner_id, coalesce(lead.requested_by, lead.manual_type, ''), coalesce(lead.origin || '–' || lead.destination, ''),
         times[1], times[2], times[3], times[4], times[5], times[6], times[7],
         losses.lost_at, case when losses.lost_at is null then '' else coalesce(lead.lost_reason, '') end,
         holders_of_steps(lead.owner_id, recorded,
           array[taken_by, touched_by, quoted_by, viewed_by, signed_by, charged_by, ticketed_by]) || losses.lost_by
    from leads as lead
    join arrivals on arrivals.lead_id = lead.id
   cross join agency
   cross join lateral (select arrivals.arrived_at at time zone agency.time_zone as local) as derived
    left join work on work.lead_id = lead.id
    left join offers on offers.lead_id = lead.id
    left join losses on losses.lead_id = lead.id
   cross join lateral (
     select array[work.taken_at, work.touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at] as recorded) as work_and_offers
   cross join lateral (select times_of_steps(recorded) as times) as reached
   where lead.id = any (of) and lead.status not in (:uncounted_leads);
$$;

-- Stores the present steps of leads, and deletes those of leads that no longer count.
create or replace function store_lead_steps(of bigint[]) returns void language sql as $$
  with present as materialized (
    select * from steps_of_leads(of)
  ), gone as (
    delete from lead_steps where lead_id = any (of) and not exists (select from present where present.lead_id = lead_steps.lead_id)
  )
  insert into lead_steps select * from present
  on conflict (lead_id) do update
     set (arrived_at, arrived_on, hour_of_week, owner_id, source, route, taken_at, touched_at, quoted_at, viewed_at, signed_at,
          charged_at, ticketed_at, lost_at, lost_reason, holders)
       = row (excluded.arrived_at, excluded.arrived_on, excluded.hour_of_week, excluded.owner_id, excluded.source, excluded.route,
          excluded.taken_at, excluded.touched_at, excluded.quoted_at, excluded.viewed_at, excluded.signed_at, excluded.charged_at,
          excluded.ticketed_at, excluded.lost_at, excluded.lost_reason, excluded.holders)
   where lead_steps.* is distinct from excluded.*;
$$;

-- The key of the lock under which steps are stored. Of two transactions that compute the same lead, the one that saw
-- less could otherwise store its steps last.
create or replace function lead_steps_lock() returns bigint language sql immutable as $$
  select hashtextextended('lead_steps', 0)
$$;

-- Includes the oldest changes in lead_steps, at most so many, and returns their number. Returns 0 while another transaction
-- stores steps.
create or replace function refresh_lead_steps(most integer) returns integer language plpgsql as $$
declare
  changes integer;
  changed bigint[];
begin
  if not pg_try_advisory_xact_lock(lead_steps_lock()) then
    return 0;
  end if;
  -- The steps are read by a later statement, which sees at least the changes whose rows are deleted.
  with seen as (
    delete from lead_step_changes where id in (select id from lead_step_changes order by id limit most) returning lead_id
  )
  select count(*), coalesce(array_agg(distinct lead_id), '{}') into changes, changed from seen;
  perform store_lead_steps(changed);
  return changes;
end $$;

-- Returns who had a lead at one of the stages that it has reached. It counts for this person in reports by agent.
create or replace function holder_of_stage(stage text, owner_id bigint, holders bigint[]) returns bigint language sql immutable as $$
  select case when holders = '{}' then owner_id
              else holders[array_position(array['arrived', 'taken', 'touched', 'quoted', 'viewed', 'signed', 'charged', 'ticketed',
                                                'lost'], stage)] end
$$;

-- The leads that reports count, as the list of a report reads them. `stage` is the last stage that a lead has reached.
create or replace view counted_leads as
  select lead_id as id, arrived_at, arrived_on, owner_id, source, route, taken_at, touched_at, quoted_at, viewed_at, signed_at,
         charged_at, ticketed_at, lost_at, lost_reason,
         case when lost_at is not null then 'lost' when ticketed_at is not null then 'ticketed'
              when charged_at is not null then 'charged' when signed_at is not null then 'signed'
              when viewed_at is not null then 'viewed' when quoted_at is not null then 'quoted'
              when touched_at is not null then 'touched' when taken_at is not null then 'taken' else 'arrived' end as stage, holders
    from lead_steps;
