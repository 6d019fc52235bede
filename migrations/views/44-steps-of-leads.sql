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
  for each row when (new.record = 'lead' and new.action in ('accept', 'reassign', 'touch'))
  execute function note_changed_history();

-- The days and hours of arrivals depend on the time zone.
create or replace function note_changed_zone() returns trigger language plpgsql as $$
begin
  insert into lead_step_changes (lead_id) select id from leads where status not in ('deleted', 'duplicate') order by id;
  return null;
end $$;
create or replace trigger agency_changes_steps after update of time_zone on agency
  for each row when (new.time_zone <> old.time_zone) execute function note_changed_zone();

-- The present steps of leads. The arrival of a merged lead, and work that was done on it, count for the kept lead, whose quotes include
-- those of the merged lead. A lead that has reached a step counts for the earlier ones as well: a step that was not
-- recorded, or was recorded later, has the time of the later step.
create or replace function steps_of_leads(of bigint[]) returns setof lead_steps language sql stable as $$
  with recursive family (lead_id, member) as (
    select id, id from leads where id = any (of) and status not in ('deleted', 'duplicate')
    union all
    select family.lead_id, merged.id from family join leads as merged on merged.merged_into = family.member
  ), arrivals as (
    select family.lead_id, min(created_at) as arrived_at from family join leads on leads.id = family.member group by 1
  ), work as (
    select family.lead_id,
           min(at) filter (where action in ('accept', 'reassign') or (action = 'create' and new_status = 'assigned')) as taken_at,
           min(at) filter (where action = 'touch') as touched_at
      from family
      join history on history.lead_id = family.member and record = 'lead' and action in ('create', 'accept', 'reassign', 'touch')
     group by 1
  ), offers as (
    select quotes.lead_id, min(coalesce(told.sent_at, quotes.sent_at)) as quoted_at, min(told.viewed_at) as viewed_at,
           min(signed_at) as signed_at, min(charged_at) as charged_at, min(ticketed_at) as ticketed_at
      from quotes
     cross join lateral (
       select min(at) filter (where new_status in ('sent', 'resent')) as sent_at,
              min(at) filter (where new_status = 'viewed') as viewed_at
         from history
        where quote_id = quotes.id and record = 'quote' and new_status in ('sent', 'resent', 'viewed')) as told
     where quotes.lead_id = any (of) and deleted_at is null
     group by 1
  )
  select lead.id, arrivals.arrived_at, local::date, ((extract(isodow from local) - 1) * 24 + extract(hour from local))::smallint,
         lead.owner_id, coalesce(lead.requested_by, lead.manual_type, ''), coalesce(lead.origin || '–' || lead.destination, ''),
         least(work.taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at),
         least(touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at),
         least(quoted_at, viewed_at, signed_at, charged_at, ticketed_at),
         least(viewed_at, signed_at, charged_at, ticketed_at),
         least(signed_at, charged_at, ticketed_at), least(charged_at, ticketed_at), ticketed_at,
         case when is_lost then coalesce(
           (select max(at) from history
             where history.lead_id = lead.id and record = 'lead' and new_status = lead.status
               and old_status is distinct from new_status and action not in ('restore', 'unmerge', 'release')),
           lead.created_at) end,
         case when is_lost then coalesce(lead.lost_reason, '') else '' end
    from leads as lead
    join arrivals on arrivals.lead_id = lead.id
   cross join agency
   cross join lateral (
     select arrivals.arrived_at at time zone agency.time_zone as local, lead.status in ('lost', 'invalid') as is_lost) as derived
    left join work on work.lead_id = lead.id
    left join offers on offers.lead_id = lead.id
   where lead.id = any (of) and lead.status not in ('deleted', 'duplicate');
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
          charged_at, ticketed_at, lost_at, lost_reason)
       = row (excluded.arrived_at, excluded.arrived_on, excluded.hour_of_week, excluded.owner_id, excluded.source, excluded.route,
          excluded.taken_at, excluded.touched_at, excluded.quoted_at, excluded.viewed_at, excluded.signed_at, excluded.charged_at,
          excluded.ticketed_at, excluded.lost_at, excluded.lost_reason)
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

-- The leads that reports count, as the list of a report reads them. `stage` is the last stage that a lead has reached.
create or replace view counted_leads as
  select lead_id as id, arrived_at, arrived_on, owner_id, source, route, taken_at, touched_at, quoted_at, viewed_at, signed_at,
         charged_at, ticketed_at, lost_at, lost_reason,
         case when lost_at is not null then 'lost' when ticketed_at is not null then 'ticketed'
              when charged_at is not null then 'charged' when signed_at is not null then 'signed'
              when viewed_at is not null then 'viewed' when quoted_at is not null then 'quoted'
              when touched_at is not null then 'touched' when taken_at is not null then 'taken' else 'arrived' end as stage
    from lead_steps;
