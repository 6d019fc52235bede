-- Rows of the history from before 1140 have no holder. Of these, a hand-over names the owner before and the owner after,
-- and an agent accepts a lead for themselves. A row between them has the owner after the last of these, or else the owner
-- before the next one, or else the present owner. Only rows of steps get one, because rewriting the others takes long.
alter table history disable trigger history_is_final;

with names as (
  select name, min(id) as id from users group by name having count(*) = 1
), told as (
  select history.id, history.lead_id, history.quote_id, history.at, holder_id,
         case history.record when 'lead' then action in ('create', 'accept', 'reassign', 'touch') or new_status in ('lost', 'invalid')
                             else new_status in ('sent', 'resent', 'viewed', 'signed', 'charged', 'tickets_purchased') end as is_step,
         case when action = 'accept' then actor_id when action = 'reassign' then next.id end as owner_after,
         case when action = 'reassign' then previous.id end as owner_before
    from history
    left join names as previous on history.record = 'lead' and action = 'reassign' and previous.name = changes -> 'owner' ->> 0
    left join names as next on history.record = 'lead' and action = 'reassign' and next.name = changes -> 'owner' ->> 1
   where history.lead_id is not null and history.record in ('lead', 'quote')
), spans as (
  select *, count(owner_after) over (partition by lead_id order by at, id) as since,
         count(owner_before) over (partition by lead_id order by at desc, id desc) as until
    from told
), known as (
  select id, lead_id, quote_id, holder_id, is_step,
         max(owner_after) over (partition by lead_id, since) as owner_since,
         max(owner_before) over (partition by lead_id, until) as owner_until
    from spans
)
update history
   set holder_id = coalesce(owner_since, owner_until, leads.owner_id, quotes.owner_id)
  from known
  join leads on leads.id = known.lead_id
  left join quotes on quotes.id = known.quote_id
 where history.id = known.id and known.holder_id is null and is_step
   and coalesce(owner_since, owner_until, leads.owner_id, quotes.owner_id) is not null;

alter table history enable trigger history_is_final;

-- A job counts the steps for these people.
insert into lead_step_changes (lead_id) select lead_id from lead_steps where holders = '{}' order by lead_id;
