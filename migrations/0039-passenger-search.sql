-- Whoever calls gives the name of who travels, or reads the ten digits of a ticket that follow the airline's own three.
alter table passengers add column search_text text generated always as (
  search_form(' ' || coalesce(details ->> 'firstName', '') || ' ' || coalesce(details ->> 'middleName', '') || ' ' ||
    coalesce(details ->> 'lastName', ''))) stored;
create index passengers_by_text on passengers using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index tickets_by_serial on tickets (substr(number, 4));
