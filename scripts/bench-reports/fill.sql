set session_replication_role = replica;
set statement_timeout = 0;
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

-- 400,000 commission lines, three of four paid by statements, 100,000 amounts that do not reconcile, and 300,000 entries
-- of suppliers. A third of the sales has an amount to pay.
insert into commission_statements (user_id, until_day, status, opening_cents, lines, lines_cents, opened_by, opened_at,
  reviewed_by, reviewed_at, closed_by, closed_at)
select 2 + n % 50, current_date - n / 50 * 14, 'closed', 0, 100, 1000000, 1, now() - n / 50 * interval '14 days', 1, now(), 1,
       now() - n / 50 * interval '14 days'
  from generate_series(1, 3900) as n;
insert into commission_lines (quote_id, user_id, kind, part, state, statement_id, amount_cents, rate_bps, sale_date, passengers,
  cc_amount_cents, gross_profit_cents, tp_profit_cents, air_commissions_cents, rule, sheet, at)
select 1 + n % 300000, 2 + n % 50, 'correction', 'owner',
       case when n % 4 > 0 then 'paid' else (array['projected', 'earned', 'payable', 'payable', 'held'])[1 + n / 4 % 5] end,
       case when n % 4 > 0 then 1 + n % 3900 end, 1000 + n % 20000, 3500, current_date - n % 1095, 2, 90000, 20000, 0, 0, 1, '{}',
       now() - n % 1095 * interval '1 day'
  from generate_series(1, 400000) as n;
insert into reconciliation_items (quote_id, kind, record_id, currency, amount_cents, due_on, consolidator)
select n * 3, (array['check_expected', 'airline_commission_expected', 'consolidator_commission_expected', 'customer_overpaid'])[1 + n % 4],
       0, case when n * 3 % 10 = 0 then 'AUD' else 'USD' end, 1000 + n % 50000, current_date + 30 - n % 150,
       case when n % 2 = 0 then 'Consolidator ' || n % 9 end
  from generate_series(1, 100000) as n;
insert into supplier_entries (quote_id, kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by, note)
select n, (array['supplier_paid', 'check_received', 'airline_commission_received', 'exchange_loss', 'consolidator_fee'])[1 + n % 5],
       case when n % 4 = 0 then 'Consolidator ' || n % 9 end, case when n % 10 = 0 then 'AUD' else 'USD' end, 1000 + n % 90000,
       current_date - n % 1095, now(), 1, 'Note'
  from generate_series(1, 300000) as n;
update sale_figures set payable_cents = 10000 + id % 90000 where id % 3 = 0;
set session_replication_role = origin;
select rebuild_sale_sums();
reset statement_timeout;
