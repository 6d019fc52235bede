-- The figures that reports add up: one row for each signed sale. The job that computes a commission writes it from the
-- same profit sheet (server/commission/sale-figures.ts).
create table sale_figures (
  id             bigint primary key references commission_sales (quote_id),
  lead_id        bigint not null references leads (id),
  owner_id       bigint not null references users (id),
  signed_on      date not null,
  sold_on        date,
  is_over        boolean not null,
  source         text not null,
  route          text not null,
  airline        text not null,
  consolidator   text not null,
  currency       text not null check (currency in ('USD', 'AUD')),
  usd_millionths bigint,
  passengers     smallint not null,
  sell_cents              bigint not null,
  protection_cents        bigint not null,
  gratuity_cents          bigint not null,
  gross_profit_cents      bigint not null,
  protection_profit_cents bigint not null,
  net_tips_cents          bigint not null,
  breakage_cents          bigint not null,
  agency_loss_cents       bigint not null,
  profit_cents bigint not null generated always as
    (gross_profit_cents + protection_profit_cents + net_tips_cents + breakage_cents - agency_loss_cents) stored
);
comment on table sale_figures is
  'The present figures of each signed sale, in cents of USD at the rate of its signature. Reports add them up.';
comment on column sale_figures.id is 'The id of the quote.';
comment on column sale_figures.owner_id is 'The owner at the signature, as in commission_sales.';
comment on column sale_figures.signed_on is 'The day of the first signature, in the agency''s time zone. It is never changed.';
comment on column sale_figures.sold_on is
  'The date of sale: the day on which the tickets were issued, in the agency''s time zone. Null before. It is never changed.';
comment on column sale_figures.is_over is 'The sale ended before its tickets were issued, or waits for another signature.';
comment on column sale_figures.source is 'The source of the lead, or else its manual type; empty if it has neither.';
comment on column sale_figures.route is 'Origin and turning point of the signed flights: JFK–LHR.';
comment on column sale_figures.airline is 'IATA code of the validating carrier, or else of the first flight.';
comment on column sale_figures.consolidator is 'Empty if none issued the tickets.';
comment on column sale_figures.usd_millionths is 'Null while no rate is known for the currency. The amounts are 0 until then.';
create index sale_figures_by_date on sale_figures (sold_on, id) where sold_on is not null and not is_over;
create index sale_figures_of_owner on sale_figures (owner_id, sold_on, id) where sold_on is not null and not is_over;
create index sale_figures_by_profit on sale_figures (profit_cents, id) where sold_on is not null and not is_over;
create index sale_figures_of_route on sale_figures (route, sold_on) where sold_on is not null and not is_over;
create index sale_figures_of_airline on sale_figures (airline, sold_on) where sold_on is not null and not is_over;
create index sale_figures_of_source on sale_figures (source, sold_on) where sold_on is not null and not is_over;
create index sale_figures_of_consolidator on sale_figures (consolidator, sold_on)
  where sold_on is not null and not is_over and consolidator <> '';
create index sale_figures_without_rate on sale_figures (sold_on) where usd_millionths is null;
create index sale_figures_to_come on sale_figures (owner_id) where sold_on is null and not is_over;

-- The money that went back to customers.
create index ledger_entries_returned on ledger_entries (at) where kind in ('refund', 'chargeback', 'chargeback_won');

alter table commission_sales add column stale_since timestamptz(3);
comment on column commission_sales.stale_since is
  'The time of the first change that the figures of the sale do not include yet; null if they include all.';
create index commission_sales_stale on commission_sales (stale_since) where stale_since is not null;

-- The sales that are already signed get their figures from the job that computes due commissions.
update commission_sales set due_at = '-infinity', stale_since = now();
