-- The order in which an agent works on leads: overdue reminders, offers from the queue, viewed offers that are not
-- signed, new leads, and then the rest. views/41-viewed-offers.sql keeps `offer_viewed` up to date.
alter table leads add column offer_viewed boolean not null default false;
comment on column leads.offer_viewed is 'True if the customer has viewed an offer that is neither signed nor ended.';

update leads set offer_viewed = true
 where exists (select from quotes where quotes.lead_id = leads.id and quotes.status = 'viewed');

alter table leads add column work_rank integer not null generated always as (
  case when reminder_told_at is not null then 4
       when offer_id is not null then 3
       when offer_viewed and status in ('quoted', 'follow_up') then 2
       when status in ('new', 'assigned') then 1
       else 0 end) stored;
comment on column leads.work_rank is
  'The urgency in the default order of an agent''s list: 4 overdue, 3 offered, 2 viewed and not signed, 1 new, 0 the rest.';

create index leads_of_owner_by_work on leads (owner_id, work_rank, id) where status <> 'deleted';
create index leads_of_owner_and_status_by_work on leads (owner_id, status, work_rank, id);
