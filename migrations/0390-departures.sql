-- Departure does not wait: ticketing and supervisors are alarmed before the first flight leaves whose seats a signed request
-- has not given back yet, and owners of one that nobody signed. And who keeps the booking has not withdrawn anything.
alter table requests
  add column departs_at            timestamptz(3),
  add column departure_told_at     timestamptz(3),
  add column departure_alarmed_at  timestamptz(3),
  add column declined_at           timestamptz(3);
comment on column requests.departs_at is
  'When the first flight leaves that it is about; null where only what was given up before is left of them.';
comment on column requests.departure_told_at is 'When its owner was told, before the signature, that the departure is near.';
comment on column requests.departure_alarmed_at is
  'When ticketing and supervisors were alarmed that it is signed, not carried out, and the departure is near.';
comment on column requests.declined_at is 'When the customer chose to keep the booking; null where it ended in any other way.';
create index requests_departing on requests (departs_at)
  where departs_at is not null and status in ('draft', 'pending_approval', 'sent', 'viewed', 'signed');

update requests set declined_at = history.at from history
 where history.record = requests.kind and history.record_id = requests.id and history.action = 'decline'
   and requests.status = 'cancelled';
