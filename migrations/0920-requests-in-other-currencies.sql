-- The report of work after the sale looks for requests in other currencies without a rate. Few sales have another currency.
create index requests_in_other_currencies on requests (id) where currency <> 'USD';
