-- The sums of suppliers' entries that the report of money reads (server/report/stored-sums.ts merges them).

-- Returns the amount of an entry in cents of USD, at the rate of its sale; null without a rate.
create or replace function usd_of_supplier_entry(currency text, cents integer, usd_millionths bigint) returns bigint language sql immutable as $$
  select case currency when 'USD' then cents else round(cents * usd_millionths / 1000000.0)::bigint end
$$;

-- Returns the consolidator of an entry: that of its sale if it names none. Money of a courier, a bank or a seller of miles has
-- none.
create or replace function consolidator_of_supplier_entry(kind text, named text, of_sale text) returns text language sql immutable as $$
  select case when kind in ('other_paid', 'other_refund') then '' else coalesce(named, of_sale, '') end
$$;

-- Returns the sums of entries of one sale. `sale` has the consolidator of the entries that name none, and the rate to USD.
create or replace function sums_of_entries_of_sale(changed supplier_entries[], sale sale_figures)
  returns table (step text, start date, kind text, consolidator text, currency text, entries bigint, cents bigint, usd_cents bigint,
                 without_rate bigint) language sql stable as $$
  select step, case step when 'day' then moved_on else date_trunc('month', moved_on)::date end, kind,
         consolidator_of_supplier_entry(kind, entry.consolidator, sale.consolidator), entry.currency, count(*), sum(amount_cents), coalesce(sum(usd), 0),
         count(*) filter (where usd is null)
    from unnest(changed) as entry
   cross join lateral (select usd_of_supplier_entry(entry.currency, amount_cents, sale.usd_millionths) as usd) as at_rate
   cross join (values ('day'), ('month')) as steps (step)
   group by 1, 2, 3, 4, 5;
$$;

-- New entries of a sale and a change of the sale can happen at the same time. Both sum under this lock: the later one waits
-- for the commit of the earlier one, and then reads what it wrote. Usually the transaction has the lock already, because an
-- entry makes the commission of its sale due, and the job that computes a sale locks its trip. A quote without a signature
-- has no row, and no figures that could change.
create or replace function lock_entries_of_sale(quote bigint) returns void language plpgsql as $$
begin
  perform from commission_sales where quote_id = quote for update;
end $$;

-- Entries are never changed or deleted, so only new ones add to the sums.
create or replace function sum_added_supplier_entries() returns trigger language plpgsql as $$
declare
  quote bigint;
  entries supplier_entries[];
  sale sale_figures;
begin
  for quote, entries in
    select quote_id, array_agg(row(added.*)::supplier_entries) from added group by quote_id order by quote_id
  loop
    perform lock_entries_of_sale(quote);
    select * into sale from sale_figures where id = quote;
    insert into supplier_entry_sums (step, start, kind, consolidator, currency, entries, cents, usd_cents, without_rate)
    select * from sums_of_entries_of_sale(entries, sale);
  end loop;
  return null;
end $$;
create or replace trigger supplier_entries_are_summed after insert on supplier_entries
  referencing new table as added for each statement execute function sum_added_supplier_entries();

-- Moves the entries of a sale to its new consolidator and its new rate.
create or replace function sum_entries_of_changed_sale() returns trigger language plpgsql as $$
declare
  quote constant bigint := case tg_op when 'DELETE' then old.id else new.id end;
  dependent supplier_entries[];
begin
  perform lock_entries_of_sale(quote);
  select array_agg(entry) into dependent
    from supplier_entries as entry where quote_id = quote and (consolidator is null or currency <> 'USD');
  insert into supplier_entry_sums (step, start, kind, consolidator, currency, entries, cents, usd_cents, without_rate)
  select step, start, kind, consolidator, currency, sum(sign * entries), sum(sign * cents), sum(sign * usd_cents),
         sum(sign * without_rate)
    from (select -1 as sign, * from sums_of_entries_of_sale(dependent, old)
          union all select 1, * from sums_of_entries_of_sale(dependent, new)) as difference
   group by step, start, kind, consolidator, currency
  having (sum(sign * entries), sum(sign * cents), sum(sign * usd_cents), sum(sign * without_rate)) <> (0, 0, 0, 0);
  return null;
end $$;
create or replace trigger entries_of_new_sales_are_summed after insert or delete on sale_figures
  for each row execute function sum_entries_of_changed_sale();
create or replace trigger entries_of_changed_sales_are_summed after update of consolidator, usd_millionths on sale_figures
  for each row when ((old.consolidator, old.usd_millionths) is distinct from (new.consolidator, new.usd_millionths))
  execute function sum_entries_of_changed_sale();

-- The sums computed from the entries and their sales at once. Invariants compare them with supplier_entry_sums.
create or replace view sums_of_supplier_entries as
  select step, case step when 'day' then moved_on else date_trunc('month', moved_on)::date end as start, kind,
         consolidator_of_supplier_entry(kind, entry.consolidator, sale.consolidator) as consolidator, entry.currency,
         count(*) as entries,
         sum(amount_cents) as cents, coalesce(sum(usd), 0)::bigint as usd_cents, count(*) filter (where usd is null) as without_rate
    from supplier_entries as entry
    left join sale_figures as sale on sale.id = entry.quote_id
   cross join lateral (select usd_of_supplier_entry(entry.currency, amount_cents, sale.usd_millionths) as usd) as at_rate
   cross join (values ('day'), ('month')) as steps (step)
   group by 1, 2, 3, 4, 5;
