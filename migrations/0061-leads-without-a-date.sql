-- A lead without a date of departure stays in the list when it is sorted by departure: after all that have one.
alter table leads add column departure_order date not null generated always as (coalesce(departs_on, 'infinity')) stored;
comment on column leads.departure_order is 'What the list is sorted by: the date of departure, or the end of time where there is none.';
drop index leads_by_departure, leads_of_owner_by_departure, leads_of_status_by_departure, leads_of_owner_and_status_by_departure;
create index leads_by_departure on leads (departure_order, id) where status <> 'deleted';
create index leads_of_owner_by_departure on leads (owner_id, departure_order, id) where status <> 'deleted';
create index leads_of_status_by_departure on leads (status, departure_order, id);
create index leads_of_owner_and_status_by_departure on leads (owner_id, status, departure_order, id);
