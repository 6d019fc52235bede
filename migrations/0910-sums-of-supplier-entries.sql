-- Sums of supplier_entries by kind, consolidator and currency, for each day and each month. Changes add rows with their
-- differences, so that no two changes wait for each other. A job merges the rows of the same sum.
create table supplier_entry_sums (
  id             bigint generated always as identity primary key,
  step           text not null check (step in ('day', 'month')),
  start          date not null,
  kind           text not null,
  consolidator   text not null,
  currency       text not null,
  is_difference  boolean not null default true,
  entries        bigint not null,
  cents          bigint not null,
  usd_cents      bigint not null,
  without_rate   bigint not null
);
comment on table supplier_entry_sums is
  'Sums of supplier_entries. The rows of one step, start, kind, consolidator and currency add up to one sum.';
comment on column supplier_entry_sums.start is 'The day on which the money moved, or the first day of the month.';
comment on column supplier_entry_sums.consolidator is
  'The consolidator of the entry, or else the present one of its sale; empty if there is none.';
comment on column supplier_entry_sums.is_difference is 'True until the row is merged with the others of its sum.';
comment on column supplier_entry_sums.entries is 'The number of entries.';
comment on column supplier_entry_sums.usd_cents is
  'In cents of USD, each entry at the rate of its sale. Entries without a rate count as 0.';
comment on column supplier_entry_sums.without_rate is 'The number of entries for which no rate is known.';
create index supplier_entry_sums_of_kind on supplier_entry_sums (step, start, kind);
create index supplier_entry_sums_to_merge on supplier_entry_sums (id) where is_difference;

-- The present text of the functions is in migrations/views/46-sums-of-supplier-entries.sql. They are here as well, because
-- other processes add entries and compute sales while this upgrade runs.
create function usd_of_supplier_entry(currency text, cents integer, usd_millionths bigint) returns bigint language sql immutable as $$
  select case currency when 'USD' then cents else round(cents * usd_millionths / 1000000.0)::bigint end
$$;
create function sums_of_entries_of_sale(changed supplier_entries[], sale sale_figures)
  returns table (step text, start date, kind text, consolidator text, currency text, entries bigint, cents bigint, usd_cents bigint,
                 without_rate bigint) language sql stable as $$
  select step, case step when 'day' then moved_on else date_trunc('month', moved_on)::date end, kind,
         coalesce(entry.consolidator, sale.consolidator, ''), entry.currency, count(*), sum(amount_cents), coalesce(sum(usd), 0),
         count(*) filter (where usd is null)
    from unnest(changed) as entry
   cross join lateral (select usd_of_supplier_entry(entry.currency, amount_cents, sale.usd_millionths) as usd) as at_rate
   cross join (values ('day'), ('month')) as steps (step)
   group by 1, 2, 3, 4, 5;
$$;
create function sum_added_supplier_entries() returns trigger language plpgsql as $$
declare
  quote bigint;
  entries supplier_entries[];
  sale sale_figures;
begin
  for quote, entries in
    select quote_id, array_agg(row(added.*)::supplier_entries) from added group by quote_id order by quote_id
  loop
    select * into sale from sale_figures where id = quote for share;
    insert into supplier_entry_sums (step, start, kind, consolidator, currency, entries, cents, usd_cents, without_rate)
    select * from sums_of_entries_of_sale(entries, sale);
  end loop;
  return null;
end $$;
create function sum_entries_of_changed_sale() returns trigger language plpgsql as $$
declare
  quote constant bigint := case tg_op when 'DELETE' then old.id else new.id end;
  dependent supplier_entries[];
begin
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
create trigger supplier_entries_are_summed after insert on supplier_entries
  referencing new table as added for each statement execute function sum_added_supplier_entries();
create trigger entries_of_new_sales_are_summed after insert or delete on sale_figures
  for each row execute function sum_entries_of_changed_sale();
create trigger entries_of_changed_sales_are_summed after update of consolidator, usd_millionths on sale_figures
  for each row when ((old.consolidator, old.usd_millionths) is distinct from (new.consolidator, new.usd_millionths))
  execute function sum_entries_of_changed_sale();

insert into supplier_entry_sums (step, start, kind, consolidator, currency, is_difference, entries, cents, usd_cents, without_rate)
select step, case step when 'day' then moved_on else date_trunc('month', moved_on)::date end, kind,
       coalesce(entry.consolidator, sale.consolidator, ''), entry.currency, false, count(*), sum(amount_cents),
       coalesce(sum(usd), 0), count(*) filter (where usd is null)
  from supplier_entries as entry
  left join sale_figures as sale on sale.id = entry.quote_id
 cross join lateral (select usd_of_supplier_entry(entry.currency, amount_cents, sale.usd_millionths) as usd) as at_rate
 cross join (values ('day'), ('month')) as steps (step)
 group by 1, 2, 3, 4, 5;
