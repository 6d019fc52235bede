-- One table for whatever somebody else has to agree to. It takes the place of questions about money and of two columns.
create table approval_requests (
  id              bigint generated always as identity primary key,
  kind            text not null,
  subject         text not null,
  subject_id      bigint not null,
  lead_id         bigint not null references leads (id),
  quote_id        bigint not null references quotes (id),
  status          text not null default 'pending'
    check (status in ('pending', 'approved', 'declined', 'withdrawn', 'expired', 'superseded')),
  version         integer not null default 1,
  basis           bytea not null,
  before          jsonb not null,
  after           jsonb not null,
  hash            bytea not null,
  reason          text not null,
  requested_by    bigint references users (id),
  requested_at    timestamptz(3) not null,
  expires_at      timestamptz(3) not null,
  decided_by      bigint references users (id),
  decided_at      timestamptz(3),
  decision_reason text,
  own_reason      text,
  updated_at      timestamptz(3) not null,
  check ((status = 'pending') = (decided_at is null)),
  check (status not in ('approved', 'declined') or decided_by is not null),
  constraint approval_requests_four_eyes
    check (status not in ('approved', 'declined') or decided_by is distinct from requested_by or own_reason is not null)
);
comment on table approval_requests is
  'What somebody asked somebody else to agree to; kinds are the rows of domain/approval/kinds.ts.';
comment on column approval_requests.subject is 'The kind of record it is about; subject_id is its number there.';
comment on column approval_requests.basis is
  'SHA-256 of the canonical JSON of what it depends on: once that is other, it can no longer be approved.';
comment on column approval_requests.before is 'Amounts as the rules want them: [{"what": "net", "cents": 250000}].';
comment on column approval_requests.after is 'The same amounts as they are once it is approved.';
comment on column approval_requests.hash is
  'SHA-256 of the canonical JSON of kind, subject, basis, before and after: what is decided is what was looked at.';
comment on column approval_requests.requested_by is 'Null where an exception was made before anybody had to ask for one.';
comment on column approval_requests.decided_at is 'When it was decided, withdrawn, superseded, or its time was up.';
comment on column approval_requests.own_reason is
  'Why whoever asked could decide it: the reason of agency.own_decisions_reason at that moment.';

alter table agency add column own_decisions_reason text;
comment on column agency.own_decisions_reason is
  'Why administrators decide what they asked for themselves: there is nobody else. Null: four eyes.';

-- SHA-256 of text that is canonical JSON already, for it has one member, or several in the order of their names.
create function pg_temp.sha(text) returns bytea language sql immutable as $$ select sha256(convert_to($1, 'UTF8')) $$;
create function pg_temp.amounts(what text, cents bigint) returns text language sql immutable as $$
  select format('[{"cents":%s,"what":"%s"}]', cents, what)
$$;

insert into approval_requests (kind, subject, subject_id, lead_id, quote_id, status, basis, before, after, hash, reason,
                               requested_by, requested_at, expires_at, decided_by, decided_at, decision_reason, own_reason,
                               updated_at)
with signed as (
  select s.id, s.quote_id, s.superseded_at, s.amount_cents,
         (select sum((v.content #>> array['party', type])::bigint
                     * coalesce((option -> 'fares' #>> array[type, 'netCents'])::bigint, 0))::bigint
            from unnest(array['ADULT', 'CHILD', 'INFANT']) as type) as net_cents,
         (select coalesce(sum(case when c.kind = 'charge' then c.amount_cents else -c.amount_cents end), 0)
            from charges c where c.quote_id = s.quote_id and c.state in ('approved', 'settled'))::bigint as collected_cents
    from signatures s
    join quote_versions v on v.id = s.version_id
    join lateral (select value as option from jsonb_array_elements(v.content -> 'options')
                   where value ->> 'id' = s.record::jsonb ->> 'chosenOptionId') chosen on true
), asked as (
  -- The last one approved under a signature may be for another amount than was asked.
  select q.id, q.quote_id, q.signature_id, q.kind, q.reason, q.asked_by, q.asked_at, q.answer, q.answered_by, q.answered_at,
         q.answer_reason,
         case when q.answer = 'approved' and q.id = max(q.id) filter (where q.answer = 'approved')
                     over (partition by q.signature_id, q.kind) and signed.superseded_at is null
              then coalesce(quotes.approved_net_cents, q.net_cents) else q.net_cents end as net_cents
    from money_questions q join signed on signed.id = q.signature_id join quotes on quotes.id = q.quote_id
  union all
  select null, signed.quote_id, signed.id, made.kind, '', null, made.at, 'approved', made.by, made.at, made.reason,
         quotes.approved_net_cents
    from signed join quotes on quotes.id = signed.quote_id and signed.superseded_at is null
    cross join lateral (
      select kinds.kind, last.at, last.actor_id as by, last.reason
        from (values ('net', 'approveNet', quotes.approved_net_cents is not null),
                     ('ticketing', 'allowTicketing', quotes.ticketing_allowed_at is not null)) as kinds (kind, action, made)
        join lateral (select at, actor_id, reason from history
                       where quote_id = quotes.id and record = 'quote' and action = kinds.action
                       order by id desc limit 1) as last on true
       where kinds.made) as made
   where not exists (select from money_questions q
                      where q.signature_id = signed.id and q.kind = made.kind and q.answer = 'approved')
), written as (
  select asked.*, signed.superseded_at,
         case asked.kind when 'net' then format('{"signatureId":%s}', signed.id)
              else format('{"collectedCents":%s,"signatureId":%s}', signed.collected_cents, signed.id) end as basis,
         case asked.kind when 'net' then pg_temp.amounts('net', signed.net_cents)
              else pg_temp.amounts('collected', signed.amount_cents) end as before,
         case asked.kind when 'net' then pg_temp.amounts('net', asked.net_cents)
              else pg_temp.amounts('collected', signed.collected_cents) end as after
    from asked join signed on signed.id = asked.signature_id
)
select kind, 'quote', quote_id, quotes.lead_id, quote_id,
       case when answer = 'replaced' then 'superseded'
            when w.superseded_at is not null and (answer is null or answer = 'approved') then 'superseded'
            when answer is not null then answer
            when quotes.status = case kind when 'net' then 'signed' else 'booked' end then 'pending'
            else 'superseded' end,
       pg_temp.sha(basis), before::jsonb, after::jsonb,
       pg_temp.sha(format('{"after":%s,"basis":"%s","before":%s,"kind":"%s","subject":"quote","subjectId":%s}',
                          after, encode(pg_temp.sha(basis), 'hex'), before, kind, quote_id)),
       coalesce(nullif(reason, ''), answer_reason, ''), asked_by, asked_at,
       -- Whatever waits gets the time that a new one has.
       case when answer is null then now() + interval '48 hours' else asked_at + interval '48 hours' end,
       answered_by,
       case when answer is not null then answered_at
            when quotes.status = case kind when 'net' then 'signed' else 'booked' end and w.superseded_at is null then null
            else coalesce(w.superseded_at, quotes.updated_at) end,
       answer_reason,
       case when asked_by = answered_by then 'Decided before requests needed somebody else' end,
       coalesce(answered_at, asked_at)
  from written w join quotes on quotes.id = w.quote_id
 order by asked_at, w.id;

create unique index approval_requests_one_pending on approval_requests (subject, subject_id, kind) where status = 'pending';
create index approval_requests_of_quote on approval_requests (quote_id, kind, id);
create index approval_requests_in_force on approval_requests (quote_id) where status in ('pending', 'approved');
create index approval_requests_pending on approval_requests (expires_at) where status = 'pending';
create index approval_requests_by_time on approval_requests (requested_at, id);
create index approval_requests_by_status on approval_requests (status, requested_at, id);
create index approval_requests_of_person on approval_requests (requested_by, requested_at, id);
create index approval_requests_changed on approval_requests (updated_at);

-- What happened is told by the names it has now.
alter table history disable trigger history_is_final;
update history set record = 'approval', record_id = request.id, action = changed.action, old_status = changed.before,
                   new_status = changed.after
  from (values ('askForNet', 'net', 'request', null, 'pending'), ('askForTicketing', 'ticketing', 'request', null, 'pending'),
               ('approveNet', 'net', 'approve', 'pending', 'approved'),
               ('allowTicketing', 'ticketing', 'approve', 'pending', 'approved'),
               ('declineNet', 'net', 'decline', 'pending', 'declined'),
               ('declineTicketing', 'ticketing', 'decline', 'pending', 'declined')) as changed (was, kind, action, before, after)
  cross join lateral (
    select h.id as history_id, nearest.id
      from history h
      join lateral (
        select r.id from approval_requests r
         where r.quote_id = h.quote_id and r.kind = changed.kind
         order by abs(extract(epoch from (case changed.action when 'request' then r.requested_at
                                               else coalesce(r.decided_at, r.requested_at) end) - h.at)), r.id
         limit 1) as nearest on true
     where h.record = 'quote' and h.action = changed.was) as request
 where history.id = request.history_id;
alter table history enable trigger history_is_final;

drop table money_questions;
drop index quotes_to_ticket;
alter table quotes drop column approved_net_cents, drop column ticketing_allowed_at;
create index quotes_to_ticket on quotes (created_at, id) where status in ('booked', 'charged');
