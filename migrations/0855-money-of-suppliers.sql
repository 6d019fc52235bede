-- What the report of money counts, and the list of the entries of suppliers.
alter table sale_figures add column payable_cents bigint not null default 0 check (payable_cents >= 0);
comment on column sale_figures.payable_cents is
  'The amount still to be paid to suppliers, in cents of the currency of the sale.';
create index sale_figures_payable on sale_figures (sold_on, id) include (consolidator, currency, payable_cents)
  where payable_cents > 0 and sold_on is not null and not is_over;
-- The consolidator and the rate of a sale, for the entries of suppliers and the amounts that do not reconcile.
create index sale_figures_of_entries on sale_figures (id) include (consolidator, currency, usd_millionths)
  where consolidator <> '' or currency <> 'USD';
-- The job that computes due commissions adds the amount to the sales that are already signed.
update commission_sales set due_at = '-infinity', stale_since = coalesce(stale_since, now());

create index commission_lines_unpaid on commission_lines (user_id, state) include (amount_cents) where state <> 'paid';
create index commission_statements_closed on commission_statements (closed_at, user_id)
  include (opening_cents, lines_cents) where closed_at is not null;
create index reconciliation_items_of_consolidator on reconciliation_items (consolidator, due_on, id)
  where consolidator is not null;
create index supplier_entries_by_day on supplier_entries (moved_on, id);
create index supplier_entries_of_kind on supplier_entries (kind, moved_on, id) include (amount_cents, currency, quote_id);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters',
                  'commissions', 'statements', 'reconciliation', 'consolidators', 'debitMemos', 'audit', 'sold',
                  'countedLeads', 'afterSale', 'supplierEntries'));
