create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- unaccent() is only STABLE because its dictionary could change. This one does not change, and indexes need IMMUTABLE.
-- A Russian keyboard lacks letters of Uzbek, Tajik, Kazakh, Kyrgyz, Ukrainian and Belarusian. People type the letter
-- that looks like it, so the search treats both as one. domain/lead/similar-names.ts compares names in the same way.
create function search_form(value text) returns text
  language sql immutable parallel safe
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, ''))),
    '-‐‑–—' || 'ёйўқғҳәңөұүһіїєґӣӯҷ' || '''’‘ʻʼ`´',
    '     ' || 'еиукгханоуухииегиуч');

-- Months of thirty days, because they are quick to compute. A record without a date comes after all that have one.
create function month_of(day date) returns integer
  language sql immutable parallel safe
  return case when isfinite(day) then (day - date '0001-01-01') / 30 else 1000000 end;
create function month_of(moment timestamptz) returns integer
  language sql immutable parallel safe
  return month_of((moment at time zone 'UTC')::date);
create function first_day(month integer) returns date
  language sql immutable parallel safe
  return case when month < 1000000 then date '0001-01-01' + month * 30 else 'infinity' end;

-- All other functions, the views and the triggers are in migrations/views/ (docs/decisions/025-present-definitions.md).
create table present_definitions (
  is_only boolean primary key default true check (is_only),
  sha256  bytea not null,
  run_at  timestamptz not null default now()
);
comment on table present_definitions is
  'The hash of the files in migrations/views/ and of the list of migrations, when the files last ran.';
