-- The report of money no longer reads single entries. The list of entries only sorts by this index, so it needs no further
-- columns. In a migration of its own: dropping an index waits for everybody who reads the entries, and a job that reads them
-- may wait for the lock that 0910 has on the sales.
drop index supplier_entries_in_other_currencies;
drop index supplier_entries_of_kind;
create index supplier_entries_of_kind on supplier_entries (kind, moved_on, id);
