-- One history for everything that moves: leads, quotes, charges, and whatever comes. It took two, each with columns of
-- its own, and amounts in them were sentences.
create table history (
  id         bigint generated always as identity primary key,
  record     text not null,
  record_id  bigint not null,
  lead_id    bigint not null references leads (id),
  quote_id   bigint references quotes (id),
  action     text not null,
  old_status text,
  new_status text not null,
  actor_id   bigint references users (id),
  party      text not null check (party in ('staff', 'public', 'system')),
  reason     text,
  details    jsonb not null default '{}',
  changes    jsonb not null default '{}',
  request_id text,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on table history is
  'One row for every action on a lead, or on a quote and what belongs to it. Never changed; a status can be rebuilt from it.';
comment on column history.record is 'The kind of record: a process of docs/processes.md.';
comment on column history.action is 'The action of that process.';
comment on column history.details is 'Facts of the action: ids, amountCents and currency, texts people gave. Never a sentence of ours.';
comment on column history.changes is 'Fields that are other than before: {"email": [before, after]}.';

-- "$1,450.00" and "A$1,450.00" as cents.
create function pg_temp.cents(amount text) returns bigint language sql immutable as $$
  select nullif(regexp_replace(amount, '\D', '', 'g'), '')::bigint
$$;

insert into history (record, record_id, lead_id, quote_id, action, old_status, new_status, actor_id, party, reason,
                     details, changes, request_id, at)
select record, record_id, lead_id, quote_id, action, old_status, new_status, actor_id, party, reason,
       details, changes, request_id, at
  from (
    select 1 as source, e.id, 'lead' as record, e.lead_id as record_id, e.lead_id, null::bigint as quote_id,
           case e.kind when 'created' then 'create' when 'updated' then 'update' when 'reassigned' then 'reassign'
                       when 'deleted' then 'delete'
                       else case e.new_value ->> 'status' when 'quoted' then 'quote' when 'in_progress' then 'comeBack'
                                                          when 'signed' then 'sign' else 'win' end end as action,
           case e.kind when 'status' then e.old_value ->> 'status' when 'created' then null else stood.status end as old_status,
           case e.kind when 'status' then e.new_value ->> 'status' else stood.status end as new_status,
           e.actor_id, case when e.actor_id is null then 'system' else 'staff' end as party, null as reason,
           case e.kind when 'created' then coalesce(e.new_value, '{}') else '{}' end as details,
           case when e.kind in ('updated', 'reassigned')
             then (select coalesce(jsonb_object_agg(key, jsonb_build_array(e.old_value -> key, value)), '{}')
                     from jsonb_each(e.new_value))
             else '{}' end as changes,
           e.request_id, e.at
      from lead_events e
      cross join lateral (
        select coalesce(
          (select m.new_value ->> 'status' from lead_events m
            where m.lead_id = e.lead_id and m.id <= e.id and m.kind = 'status' order by m.id desc limit 1),
          (select case when c.new_value ->> 'ownerId' is null then 'new' else 'assigned' end from lead_events c
            where c.lead_id = e.lead_id and c.kind = 'created' order by c.id limit 1),
          'new') as status
      ) as stood
    union all
    select 2, e.id, case when charge.id is null then 'quote' else 'charge' end, coalesce(charge.id, e.quote_id), q.lead_id, e.quote_id,
           case
             when e.action = 'chargeResult' then case e.details ->> 'result'
               when 'approved' then 'approve' when 'declined' then 'decline' when 'unknown' then 'markAsUnknown' else 'abandon' end
             else coalesce('{
               "askAgain": "askForFreshPrice", "askForCard": "askForReplacementCard", "book": "markAsBooked",
               "cardReveal": "revealCard", "charge": "markAsCharged", "chargeAgain": "awaitMoney",
               "correctTicket": "correctTicketNumber", "giveCard": "giveReplacementCard", "markLost": "markAsLost",
               "payment": "recordPayment", "ticket": "enterTicketNumbers"}'::jsonb ->> e.action, e.action) end,
           case when charge.id is null then e.old_status end,
           case when charge.id is null then e.new_status else e.details ->> 'result' end,
           e.actor_id, e.party, e.reason,
           (e.details - '{charge,amount,total,askedNet,approvedNet,result}'::text[]) ||
             case when cents.amount is null then '{}'
                  else jsonb_build_object('amountCents', cents.amount, 'currency', q.currency) end,
           '{}', e.request_id, e.at
      from quote_events e
      join quotes q on q.id = e.quote_id
      cross join lateral (select pg_temp.cents(coalesce(e.details ->> 'charge', e.details ->> 'amount', e.details ->> 'total',
        e.details ->> 'askedNet', e.details ->> 'approvedNet')) as amount) as cents
      left join lateral (
        select c.id from charges c
         where e.action = 'chargeResult' and c.quote_id = e.quote_id and c.kind = 'charge' and c.amount_cents = cents.amount
         order by abs(extract(epoch from coalesce(c.finished_at, c.started_at) - e.at)) limit 1
      ) as charge on true
  ) as happened
 order by at, source, id;

create index history_of_lead on history (lead_id, at, id);
create index history_of_quote on history (quote_id, at, id) where quote_id is not null;
create trigger history_is_final before update or delete on history for each row execute function refuse_change();
drop table lead_events;
drop table quote_events;
