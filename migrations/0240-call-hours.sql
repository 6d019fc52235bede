-- The law allows calls between 8 and 21 o'clock of the customer; an agency may be stricter, never laxer. Four hours are always
-- left: a customer who may live by either of two clocks has to be callable on both at some time of each day.
alter table agency
  add column call_from_hour integer not null default 8 check (call_from_hour between 8 and 11),
  add column call_until_hour integer not null default 21 check (call_until_hour between 15 and 21);
comment on column agency.call_from_hour is 'From which hour of their clock on customers are called.';
comment on column agency.call_until_hour is 'Until which hour of their clock customers are called.';
