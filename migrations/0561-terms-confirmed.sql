alter table agency add column terms_confirmed boolean not null default false;
comment on column agency.terms_confirmed is
  'An administrator has read the terms of sale and of travel protection and sells on them. Until then no letter to a customer is queued.';

-- An installation that has customers already sells on its terms.
update agency set terms_confirmed = true where exists (select from quote_links);
