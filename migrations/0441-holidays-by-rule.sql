alter table agency add column holidays_through integer not null default 2028;
comment on column agency.holidays_through is
  'The last year whose federal holidays were added to holidays; a job adds the years after it. Removed days stay removed.';
