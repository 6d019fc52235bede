-- What waits after the sale is counted as often as all that waits: an index of nothing but its rows.
create index quotes_under_request on quotes (created_at, id) where request_step is not null;
