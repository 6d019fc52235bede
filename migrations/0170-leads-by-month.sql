-- Leads that are many and all stand at the other end of a list are gathered month by month, until there are enough of them: so
-- what a list costs does not depend on what is looked for in it, nor on how it is sorted.
-- Months of thirty days, for they are quick to tell. What has no date comes after all that have one.
create function month_of(day date) returns integer
  language sql immutable parallel safe
  return case when isfinite(day) then (day - date '0001-01-01') / 30 else 1000000 end;
create function month_of(moment timestamptz) returns integer
  language sql immutable parallel safe
  return month_of((moment at time zone 'UTC')::date);
create function first_day(month integer) returns date
  language sql immutable parallel safe
  return case when month < 1000000 then date '0001-01-01' + month * 30 else 'infinity' end;

-- Whatever a lead is filtered by, and the months of all it is sorted by, in one index: any of them together lead to its rows.
drop index leads_by_facts, leads_where_expert_asked;
create index leads_by_facts on leads using gin (
  owner_id, status, label, cabin, origin, destination, expert_status, tags, search_form(' ' || requested_by) gin_trgm_ops,
  month_of(created_at), month_of(updated_at), month_of(departure_order)) with (fastupdate = off);

-- Spans of time, which that index cannot tell: within each month of one order those of the other.
create index leads_of_month_by_departure on leads (month_of(created_at), departure_order) include (created_at, id, status);
create index leads_of_month_changed_by_departure on leads (month_of(updated_at), departure_order) include (updated_at, id, status);
create index leads_of_month_changed_by_creation on leads (month_of(updated_at), created_at) include (updated_at, id, status);
create index leads_of_month_departing_by_creation on leads (month_of(departure_order), created_at) include (departure_order, id, status);
