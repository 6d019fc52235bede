-- Reasons for marking leads and quotes as lost, or leads as invalid: a short list in the settings, and free text.
alter table agency
  add column lost_reasons text[] not null
    default '{Bought elsewhere,Price too high,No answer,Trip canceled,Dates or route changed}'
    check (cardinality(lost_reasons) between 1 and 20),
  add column invalid_reasons text[] not null
    default '{Wrong contact details,Spam,Not a travel request,Test}'
    check (cardinality(invalid_reasons) between 1 and 20);
comment on column agency.lost_reasons is 'The reasons that can be chosen for a lost lead or quote, in their order on screens.';
comment on column agency.invalid_reasons is 'The reasons that can be chosen for an invalid lead, in their order on screens.';

alter table leads
  add column lost_reason text check (char_length(lost_reason) between 1 and 60),
  add column lost_note text not null default '' check (char_length(lost_note) <= 500),
  -- A lost lead that is deleted or merged can be restored, with its reason.
  add constraint leads_open_without_reason check (
    status in ('lost', 'invalid', 'deleted', 'duplicate') or (lost_reason is null and lost_note = ''));
comment on column leads.lost_reason is
  'The reason why the lead is lost or invalid, as chosen from the settings; null for other leads, and if no one chose a reason.';
comment on column leads.lost_note is 'The free text for that reason.';

alter table quotes add column lost_note text not null default '' check (char_length(lost_note) <= 500);
comment on column quotes.lost_reason is
  'The reason why the quote is lost, as chosen from the settings; free text in older rows; null if the offer expired.';
comment on column quotes.lost_note is 'The free text for that reason.';

-- Reasons of earlier closed leads are free text of the history. A text that is one of the first reasons becomes a reason.
update leads
   set lost_reason = listed.reason,
       lost_note = case when listed.reason is null then left(closed.reason, 500) else '' end
  from (select distinct on (record_id) record_id, new_status, reason from history
         where record = 'lead' and new_status in ('lost', 'invalid') and old_status is distinct from new_status
         order by record_id, id desc) as closed
  left join (values
    ('lost', 'Bought elsewhere'), ('lost', 'Price too high'), ('lost', 'No answer'), ('lost', 'Trip canceled'),
    ('lost', 'Dates or route changed'), ('invalid', 'Wrong contact details'), ('invalid', 'Spam'),
    ('invalid', 'Not a travel request'), ('invalid', 'Test')) as listed (status, reason)
    on listed.status = closed.new_status and lower(listed.reason) = lower(closed.reason)
 where leads.id = closed.record_id and leads.status = closed.new_status and closed.reason <> '';

-- The leads of a reason, in each order of the list.
create index leads_of_reason_by_creation on leads (lost_reason, created_at, id) where lost_reason is not null;
create index leads_of_reason_by_change on leads (lost_reason, updated_at, id) where lost_reason is not null;
create index leads_of_reason_by_departure on leads (lost_reason, departure_order, id) where lost_reason is not null;
