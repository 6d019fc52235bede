alter table leads add column time_zone text
  constraint leads_time_zone_is_named
  check (time_zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+)*$' and length(time_zone) <= 60);
comment on column leads.time_zone is
  'The IANA name of the customer''s time zone, if a person chose it; null: it follows from address, phone or departure.';
