-- An entry can be changed until its owner comes in: of two administrators who change it at once, one is told.
alter table whitelist_entries add column version integer not null default 1;
