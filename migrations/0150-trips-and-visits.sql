-- A trip of several cities, and when its travelers want to be there.
alter table leads
  add column locations  text[] not null default '{}',
  add column arrives_on date,
  add check (cardinality(locations) <= 8),
  add check (array_to_string(locations, ',', '?') ~ '^([A-Z]{3}(,[A-Z]{3})*)?$');
comment on column leads.locations is 'Where a trip of several cities leads between origin and destination, in order; IATA codes.';
comment on column leads.arrives_on is 'The day on which they want to have arrived.';

-- The last sign of life of a customer, kept beside the quote: whoever works on a lead sees it without asking its history.
alter table quotes
  add column visits          integer not null default 0,
  add column last_visited_at timestamptz(3);
comment on column quotes.visits is 'How often its customer has looked at the form, each sitting counted once.';
comment on column quotes.last_visited_at is 'When they were last there.';
update quotes set visits = seen.visits, last_visited_at = seen.at
  from (select quote_id, max(at) as at, count(*) filter (where action in ('view', 'comeBack')) as visits
          from history where record = 'quote' and action in ('read', 'view', 'comeBack', 'askForFreshPrice')
         group by quote_id) as seen
 where seen.quote_id = quotes.id;
