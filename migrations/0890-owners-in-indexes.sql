-- Reports read the owner of a quote, and the values of a sale by which they group, for thousands of requests and payments.
-- Reading them from an index takes a third less time than reading the rows.
create index quotes_owners on quotes (id) include (owner_id);
create index sale_figures_by_id on sale_figures (id)
  include (owner_id, is_over, currency, usd_millionths, consolidator, route, airline, source);
drop index sale_figures_of_entries;
