alter table leads add column touched_at timestamptz(3);
comment on column leads.touched_at is
  'The time of the first touch: the first work of a person on the lead. The trigger history_touches_lead stores it.';
update leads set touched_at = touched.at
  from (select lead_id, min(at) as at from history
         where party = 'staff'
           and (record = 'note' and action = 'write' or record = 'question' and action = 'ask'
                or record = 'quote' and action in ('create', 'send')
                or record = 'lead' and action in ('touch', 'setReminder', 'markAsLost', 'markAsInvalid', 'reopen', 'writeExpertNotes')
                or record = 'lead' and action = 'updateStatus' and new_status not in ('new', 'assigned'))
         group by lead_id) as touched
 where touched.lead_id = leads.id and leads.status <> 'new';
create index leads_untouched on leads (created_at, id) where touched_at is null and status in ('new', 'assigned');
