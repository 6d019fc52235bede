-- The list of leads is filtered by all that people sort their day by.

-- What is rare is gathered from one index, whichever filters are set together; entries go to their place at once.
drop index leads_by_tag;
create index leads_by_facts on leads using gin (
  owner_id, label, cabin, origin, destination, tags, search_form(' ' || requested_by) gin_trgm_ops) with (fastupdate = off);

-- Leads of a span of time, put into another order: the index alone tells which and in which order.
drop index leads_by_creation, leads_by_departure;
create index leads_by_creation on leads (created_at, id) include (updated_at, departure_order, status) where status <> 'deleted';
create index leads_by_departure on leads (departure_order, id) include (created_at, updated_at, status) where status <> 'deleted';

-- Experts read the leads they were asked about, whatever else is the case, in each order.
create index leads_asked_by_creation on leads (created_at, id)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
create index leads_asked_by_change on leads (updated_at, id)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
create index leads_asked_by_departure on leads (departure_order, id)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
