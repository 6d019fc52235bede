alter table sale_figures
  add column net_cents bigint not null default 0,
  add column supplier_commission_cents bigint not null default 0,
  add column returned_cents bigint not null default 0;
comment on column sale_figures.net_cents is 'The cost of the tickets, less what airlines and consolidators returned for them.';
comment on column sale_figures.supplier_commission_cents is 'The commissions of airlines and consolidators.';
comment on column sale_figures.returned_cents is
  'Refunds, credits, lost chargebacks and held amounts of the customer, less those that the agency kept for good.';
-- The job computes the figures of earlier sales again, so that they get the new amounts.
update commission_sales set due_at = '-infinity', stale_since = coalesce(stale_since, now())
 where quote_id in (select id from sale_figures where not is_over);
