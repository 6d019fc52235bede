alter table agency add column time_zone text not null default 'America/New_York'
  constraint agency_time_zone_is_named check (time_zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+)*$' and length(time_zone) <= 60);
comment on column agency.time_zone is
  'IANA name. Days, deadlines, months of figures and the times in letters follow this clock.';
