-- A price that waits for its owner is work that waits: the few drafts with one are found without looking at any other.
create index quote_versions_with_prices_waiting on quote_versions (id) where prices_waiting <> '[]';
