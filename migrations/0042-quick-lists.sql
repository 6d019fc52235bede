-- An agent's list of one status walked all their leads or quotes: one index more for each order it is offered in.
create index leads_of_owner_and_status_by_creation on leads (owner_id, status, created_at, id);
create index leads_of_owner_and_status_by_change on leads (owner_id, status, updated_at, id);
create index leads_of_owner_and_status_by_departure on leads (owner_id, status, departs_on, id) where departs_on is not null;
create index quotes_of_owner_and_status_by_creation on quotes (owner_id, status, created_at, id);
create index quotes_of_owner_and_status_by_change on quotes (owner_id, status, updated_at, id);
create index quotes_of_owner_and_status_by_departure on quotes (owner_id, status, departs_on, id);

-- With the owner in it the index on the text answers an agent from their own leads. Entries go to their place at once: in the
-- list of pending ones every search would have to look, too.
create extension if not exists btree_gin;
drop index leads_by_text;
create index leads_by_text on leads using gin (owner_id, search_text gin_trgm_ops) with (fastupdate = off);
