create or replace trigger exchange_rates_are_final before update or delete on exchange_rates
  for each row execute function refuse_change();

-- Returns the id of the rate in force on a day: the last one entered of the latest day that is not after it. Null before
-- the first rate. The same rule in TypeScript is rateOn (domain/money/exchange-rate.ts).
create or replace function exchange_rate_on(currency text, day date) returns bigint language sql stable as $$
  select rate.id from exchange_rates as rate
   where rate.currency = $1 and rate.valid_from <= $2
   order by rate.valid_from desc, rate.id desc limit 1
$$;

-- Returns the id of the rate of a sale: the one in force on the day of its signature, or the earliest one if none was.
create or replace function exchange_rate_of_sale(currency text, signed_on date) returns bigint language sql stable as $$
  select coalesce(exchange_rate_on($1, $2),
    (select exchange_rate_on($1, min(rate.valid_from)) from exchange_rates as rate where rate.currency = $1))
$$;

-- The sales that wait for a rate are computed when one is entered (server/commission/update-commission.ts).
create or replace function rate_sales() returns trigger language plpgsql as $$
begin
  update commission_sales set due_at = '-infinity', stale_since = coalesce(stale_since, now())
   where quote_id in (select quote_id from signatures join sale_terms on signature_id = signatures.id
     where currency <> 'USD' and superseded_at is null and usd_millionths is null);
  return null;
end $$;
create or replace trigger exchange_rates_rate_sales after insert on exchange_rates
  for each statement execute function rate_sales();
