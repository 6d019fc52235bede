-- Users cannot approve what they wrote, no matter who sent it for approval.
alter table approval_requests add column written_by bigint[] not null default '{}';
comment on column approval_requests.written_by is
  'Users who wrote the amounts that are decided, since the last approval of the same record. They cannot decide it.';

update approval_requests set written_by = (
  select coalesce(array_agg(distinct history.actor_id), '{}')
    from history
    join (values ('margin', 'quote', '{create,update,confirmPrices}'::text[]),
                 ('exchange', 'quote', '{create,updateExchange}'),
                 ('cancellation', 'cancellation', '{create,update,requote}'),
                 ('refund', 'refund', '{create,update,requote}')) as writing (kind, record, actions)
      on writing.kind = approval_requests.kind
     and history.record = writing.record and history.action = any (writing.actions)
   where history.quote_id = approval_requests.quote_id
     and history.record_id = approval_requests.subject_id
     and history.actor_id is not null
     and history.id > coalesce((
       select max(approved.id)
         from history as approved
         join approval_requests as earlier on earlier.id = approved.record_id
        where approved.record = 'approval' and approved.action = 'approve'
          and approved.quote_id = approval_requests.quote_id
          and earlier.kind = approval_requests.kind and earlier.subject_id = approval_requests.subject_id), 0))
 where status = 'pending';

alter table approval_requests drop constraint approval_requests_four_eyes;
alter table approval_requests add constraint approval_requests_four_eyes
  check (status not in ('approved', 'declined') or own_reason is not null
         or (decided_by is distinct from requested_by and decided_by <> all (written_by)));
