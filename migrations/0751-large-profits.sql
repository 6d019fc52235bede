-- A profit sums several amounts, and each of them can be 9,999,999.99.
alter table profit_snapshots alter column profit_cents type bigint;
