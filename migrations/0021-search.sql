-- Apostrophes are left out and hyphens are spaces, so that "mary ann obrien" is Mary-Ann O'Brien whoever typed which.
create or replace function search_form(value text) returns text
  language sql immutable parallel safe
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, ''))),
    '-‐‑–—''’‘ʻʼ`´', '     ');

-- Written anew in the new form. It begins with a space: every word has one before it, which is how one or two letters
-- are found through the index.
alter table leads drop column search_text;
alter table leads add column search_text text generated always as (
  search_form(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' ||
    coalesce(regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(origin, '') || '-' || coalesce(destination, ''))) stored;
create index leads_by_text on leads using gin (search_text gin_trgm_ops);

-- A quote is also known by what the airline and the reservation system call it.
create index bookings_by_locator on bookings (gds_locator) where gds_locator is not null;
create index airline_confirmations_by_locator on airline_confirmations (locator);
create index tickets_by_number on tickets (number);
