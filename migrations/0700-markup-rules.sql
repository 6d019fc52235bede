-- Rules by which the editor suggests the markup of an option, and the fares of the last quote of a route.

alter table agency add column markup_rules jsonb not null default '[]'
  check (jsonb_typeof(markup_rules) = 'array');
comment on column agency.markup_rules is
  'The markups by cabin, route and consolidator, in the order in which they are tried (domain/quote/markup-rules.ts).';

-- The newest quote of a person for a route.
create index quotes_owner_routes on quotes (owner_id, routes, id desc) where deleted_at is null;
