alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters', 'commissions',
  'statements', 'reconciliation', 'owed', 'consolidators', 'debitMemos', 'audit', 'sold', 'countedLeads', 'afterSale',
  'supplierEntries', 'returned'));
