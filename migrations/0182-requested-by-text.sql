-- Who asked is looked for as it is written, not as it is worked out anew for each row that is looked at.
alter table leads add column requested_by_text text
  generated always as (case when requested_by is not null then search_form(' ' || requested_by) end) stored;
comment on column leads.requested_by_text is 'requested_by in the form that words are looked for in, as search_text is.';

drop index leads_by_facts;
create index leads_by_facts on leads using gin (
  owner_id, status, label, cabin, origin, destination, expert_status, tags, requested_by_text gin_trgm_ops,
  month_of(created_at), month_of(updated_at), month_of(departure_order)) with (fastupdate = off);

-- Experts look for words among the few leads they were asked about, not among everybody's.
create index leads_asked_by_text on leads using gin (search_text gin_trgm_ops) with (fastupdate = off)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
