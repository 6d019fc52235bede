-- The report of money no longer reads single entries. The list of entries only sorts by this index, so it needs no further
-- columns. This is a migration of its own, because dropping an index waits for all transactions that have read the entries,
-- and one of them may wait for the lock on the sales that 0910 holds.
drop index supplier_entries_in_other_currencies;
drop index supplier_entries_of_kind;
create index supplier_entries_of_kind on supplier_entries (kind, moved_on, id);
