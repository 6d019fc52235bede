/**
 * Selects the leads whose stored steps differ from a second computation over the history and the quotes: a lead has
 * reached a step when it has a record of this step or of a later one. Includes only leads without a pending change.
 */
export const leadStepsOutOfDate = `
  with recursive kept (member, lead_id) as (
    select id, id from leads where merged_into is null
    union all
    select leads.id, kept.lead_id from leads join kept on leads.merged_into = kept.member
  ), arrivals (lead_id, created_at) as (
    select kept.lead_id, min(created_at) from leads join kept on kept.member = leads.id group by 1
  ), told (quote_id, lead_id, status, at) as (
    select quotes.id, quotes.lead_id, new_status, at
      from quotes join history on history.quote_id = quotes.id
     where record = 'quote' and new_status in ('sent', 'resent', 'viewed') and deleted_at is null
  ), records (lead_id, step, at) as (
    select lead_id, case action when 'touch' then 2 else 1 end, at
      from (select kept.lead_id, action, new_status, at from history join kept on kept.member = history.lead_id
             where record = 'lead') as done
     where action in ('accept', 'reassign', 'touch') or (action = 'create' and new_status = 'assigned')
    union all select lead_id, case status when 'viewed' then 4 else 3 end, at from told
    union all
    select lead_id, 3, sent_at from quotes
     where deleted_at is null and not exists (select from told where quote_id = quotes.id and status in ('sent', 'resent'))
    union all select lead_id, 5, signed_at from quotes where deleted_at is null
    union all select lead_id, 6, charged_at from quotes where deleted_at is null
    union all select lead_id, 7, ticketed_at from quotes where deleted_at is null
  ), reached (lead_id, steps) as (
    select lead_id, array[${[1, 2, 3, 4, 5, 6, 7].map((step) => `min(at) filter (where step >= ${step})`).join(", ")}]
      from records group by lead_id
  ), expected as (
    select leads.id, arrivals.created_at, (arrivals.created_at at time zone time_zone)::date as day, leads.owner_id,
           (extract(dow from arrivals.created_at at time zone time_zone)::int + 6) % 7 * 24
             + extract(hour from arrivals.created_at at time zone time_zone)::int as hour,
           coalesce(requested_by, manual_type, '') as source,
           case when origin is null or destination is null then '' else origin || '–' || destination end as route,
           coalesce(steps, array_fill(null::timestamptz, array[7])) as steps,
           case when status in ('lost', 'invalid') then coalesce((
             select at from history where record = 'lead' and history.lead_id = leads.id and new_status = status
                 and old_status <> new_status and action not in ('restore', 'unmerge', 'release')
               order by id desc limit 1), leads.created_at) end as lost_at,
           case when status in ('lost', 'invalid') then coalesce(lost_reason, '') else '' end as lost_reason
      from leads join arrivals on arrivals.lead_id = leads.id cross join agency left join reached on reached.lead_id = leads.id
     where status not in ('deleted', 'duplicate')
  )
  select coalesce(expected.id, stored.lead_id) as id
    from expected full join lead_steps as stored on stored.lead_id = expected.id
   where (expected.id, created_at, day, hour, expected.owner_id, expected.source, expected.route, steps, expected.lost_at,
          expected.lost_reason)
         is distinct from
         (stored.lead_id, arrived_at, arrived_on, hour_of_week::int, stored.owner_id, stored.source, stored.route,
          array[taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at], stored.lost_at,
          stored.lost_reason)
     and not exists (select from lead_step_changes where lead_id in (expected.id, stored.lead_id))`;
