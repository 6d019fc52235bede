-- A Russian keyboard lacks letters of Uzbek, Tajik, Kazakh, Kyrgyz, Ukrainian and Belarusian. People type the letter that
-- looks like it, so the search treats both as one. domain/lead/similar-names.ts compares names in the same way.
create or replace function search_form(value text) returns text
  language sql immutable parallel safe
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, ''))),
    '-‐‑–—' || 'ёйўқғҳәңөұүһіїєґӣӯҷ' || '''’‘ʻʼ`´',
    '     ' || 'еиукгханоуухииегиуч');

-- Computes the stored texts again. PostgreSQL rewrites both tables and rebuilds their indexes.
alter table leads
  alter column search_text set expression as (
    search_form(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' ||
      coalesce(regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(origin, '') || '-' || coalesce(destination, ''))),
  alter column requested_by_text set expression as (
    case when requested_by is not null then search_form(' ' || requested_by) end);
alter table passengers alter column search_text set expression as (
  search_form(' ' || coalesce(details ->> 'firstName', '') || ' ' || coalesce(details ->> 'middleName', '') || ' ' ||
    coalesce(details ->> 'lastName', '')));
