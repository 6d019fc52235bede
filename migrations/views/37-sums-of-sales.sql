-- Every change of a sale's figures adds its differences to the sums that reports read (server/report/stored-sums.ts
-- merges them).
create or replace function sum_sale(sign int, figures sale_figures) returns void language sql as $$
  insert into sale_sums (dimension, step, start, key, sales, passengers, sold_cents, gross_profit_cents, protection_profit_cents,
                         net_tips_cents, breakage_cents, agency_loss_cents, profit_cents)
  select dimension, step, case step when 'day' then figures.sold_on else date_trunc('month', figures.sold_on)::date end, key,
         sign, sign * figures.passengers, sign * (figures.sell_cents + figures.protection_cents + figures.gratuity_cents),
         sign * figures.gross_profit_cents, sign * figures.protection_profit_cents, sign * figures.net_tips_cents,
         sign * figures.breakage_cents, sign * figures.agency_loss_cents, sign * figures.profit_cents
    from (values ('all', ''), ('agent', figures.owner_id::text), ('route', figures.route), ('airline', figures.airline),
                 ('consolidator', figures.consolidator), ('source', figures.source), ('currency', figures.currency)) as grouped (dimension, key)
   cross join (values ('day'), ('month')) as steps (step)
   where figures.sold_on is not null and not figures.is_over;
$$;
create or replace function sum_changed_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform sum_sale(-1, old);
  end if;
  if tg_op <> 'DELETE' then
    perform sum_sale(1, new);
  end if;
  return null;
end $$;
create or replace trigger sale_figures_are_summed after insert or delete on sale_figures
  for each row execute function sum_changed_sale();
create or replace trigger sale_figures_are_summed_again after update on sale_figures
  for each row when (old is distinct from new) execute function sum_changed_sale();

-- The sums computed from the sales at once. Invariants compare them with sale_sums.
create or replace view sums_of_sales as
  select dimension, step, case step when 'day' then sold_on else date_trunc('month', sold_on)::date end as start, key,
         count(*) as sales, sum(passengers)::bigint as passengers,
         sum(sell_cents + protection_cents + gratuity_cents)::bigint as sold_cents,
         sum(gross_profit_cents)::bigint as gross_profit_cents,
         sum(protection_profit_cents)::bigint as protection_profit_cents, sum(net_tips_cents)::bigint as net_tips_cents,
         sum(breakage_cents)::bigint as breakage_cents, sum(agency_loss_cents)::bigint as agency_loss_cents,
         sum(profit_cents)::bigint as profit_cents
    from sale_figures
   cross join lateral (
     values ('all', ''), ('agent', owner_id::text), ('route', route), ('airline', airline), ('consolidator', consolidator),
            ('source', source), ('currency', currency)) as grouped (dimension, key)
   cross join (values ('day'), ('month')) as steps (step)
   where sold_on is not null and not is_over
   group by 1, 2, 3, 4;
