set session_replication_role = replica;
insert into users (name, email, role, commission_bps)
select 'Person ' || n, 'person' || n || '@farewright.example', case n when 1 then 'supervisor' else 'agent' end, 3500
  from generate_series(1, 51) as n;
insert into leads (first_name, email) values ('Mary', 'mary@mail.example');
insert into commission_sales (quote_id, owner_id) select n, 2 + n % 50 from generate_series(1, 300000) as n;

-- 300,000 sales of three years.
insert into sale_figures (id, lead_id, owner_id, signed_on, sold_on, is_over, source, route, airline, consolidator, currency,
  usd_millionths, passengers, sell_cents, protection_cents, gratuity_cents, gross_profit_cents, protection_profit_cents,
  net_tips_cents, breakage_cents, agency_loss_cents)
select n, 1001, 2 + n % 50, current_date - n % 1095, case when n % 100 > 0 then current_date - n % 1095 end, n % 97 = 0,
       'source ' || n % 20, 'JFK–' || chr(65 + n % 26) || chr(65 + n / 26 % 20) || 'A',
       (array['TK', 'LH', 'UA', 'BA', 'AF'])[1 + n % 5], case when n % 4 = 0 then 'Consolidator ' || n % 9 else '' end,
       case when n % 10 = 0 then 'AUD' else 'USD' end, 1000000, 1 + n % 4, 90000 + n % 200000, n % 9000, n % 3000,
       5000 + n % 40000, n % 5000, n % 2500, 0, 0
  from generate_series(1, 300000) as n;
insert into ledger_entries (quote_id, kind, refund_payment_id, reverses_id, currency, amount_cents, at)
select n * 15, 'refund', n, n, 'USD', 1000 + n % 90000, now() - (n % 1095) * interval '1 day' from generate_series(1, 20000) as n;
set session_replication_role = origin;
select rebuild_sale_sums();
