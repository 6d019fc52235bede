-- The list of money that went back to customers has saved views, and is sorted by the time at which the money moved.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters',
                  'commissions', 'statements', 'reconciliation', 'consolidators', 'debitMemos', 'audit', 'sold',
                  'countedLeads', 'afterSale', 'supplierEntries', 'returned'));
drop index ledger_entries_returned;
create index ledger_entries_returned on ledger_entries (at, id) where kind in ('refund', 'chargeback', 'chargeback_won');
