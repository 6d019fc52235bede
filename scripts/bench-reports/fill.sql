-- Adds to the database of the bench of calls (scripts/bench-calls/fill.sql) what reports add up: 300,000 sales of three
-- years, those of the last 60 days payable to suppliers, a million offers of the queue, 40,000 requests, and money of
-- suppliers. Triggers do not run meanwhile, so this also writes what they would have stored.
set local statement_timeout = 0;
set local session_replication_role = replica;

update quotes
   set signed_at = created_at + interval '2 days', charged_at = created_at + interval '2 days 1 hour',
       ticketed_at = created_at + interval '2 days 3 hours', sold_on = (created_at + interval '2 days 3 hours')::date
 where id between 5001 and 5000 + $leads$ / 10 * 3;
update leads set lost_reason = (array['No answer', 'Price too high', 'Bought elsewhere', null])[1 + id % 4]
 where status in ('lost', 'invalid');
-- Marks all figures as current, so that no job computes them during the measurement.
insert into commission_sales (quote_id, owner_id, is_unreconciled) select id, owner_id, false from quotes
 where id between 5001 and 5000 + $leads$ / 10 * 3
on conflict (quote_id) do update set is_unreconciled = false, stale_since = null;

insert into sale_figures (id, lead_id, owner_id, signed_on, sold_on, is_over, source, route, airline, consolidator, currency,
  usd_millionths, passengers, sell_cents, protection_cents, gratuity_cents, gross_profit_cents, protection_profit_cents,
  net_tips_cents, breakage_cents, agency_loss_cents, payable_cents)
select id, lead_id, owner_id, current_date - n % 1095, case when n % 100 > 0 then current_date - n % 1095 end, n % 97 = 0,
       'source ' || n % 20, 'JFK–' || chr(65 + n % 26) || chr(65 + n / 26 % 20) || 'A',
       (array['TK', 'LH', 'UA', 'BA', 'AF'])[1 + n % 5], case when n % 4 = 0 then 'Consolidator ' || n % 9 else '' end,
       case when n % 10 = 0 then 'AUD' else 'USD' end, 1000000, 1 + n % 4, 90000 + n % 200000, n % 9000, n % 3000,
       5000 + n % 40000, n % 5000, n % 2500, 0, 0, case when n % 3 = 0 and n % 1095 < 60 then 10000 + n % 90000 else 0 end
  from (select (id - 5000)::int as n, id, lead_id, owner_id from quotes where id between 5001 and 5000 + $leads$ / 10 * 3) as sold
on conflict do nothing;
insert into sale_payables (quote_id, consolidator, cents)
select id, consolidator, payable_cents from sale_figures where payable_cents > 0
on conflict do nothing;
insert into commission_terms (quote_id, as_of, rate_bps, team_lead_bps)
select id, ticketed_at, 3500, 0 from quotes where id between 5001 and 5000 + $leads$ / 10 * 3
on conflict do nothing;
insert into ledger_entries (quote_id, kind, refund_payment_id, reverses_id, currency, amount_cents, at)
select 5000 + n * 15, 'refund', n, n, 'USD', 1000 + n % 90000, now() - (n % 1095) * interval '1 day'
  from generate_series(1, $leads$ / 50) as n;

-- Three of four commission lines were paid by closed statements.
insert into commission_statements (user_id, until_day, status, opening_cents, lines, lines_cents, opened_by, opened_at,
  reviewed_by, reviewed_at, closed_by, closed_at, payout_day, payout_by, payout_at)
select agent + n % 40, current_date - n / 40 * 14, 'closed', 0, 100, 1000000, agent, now() - n / 40 * interval '14 days', agent,
       now(), agent, now() - n / 40 * interval '14 days', current_date - n / 40 * 14, agent, now()
  from generate_series(40, 3199) as n, (select min(id) as agent from users where role = 'agent') as agents;
update commission_lines
   set state = case when id % 4 > 0 then 'paid' else (array['projected', 'earned', 'payable', 'payable', 'held'])[1 + id / 4 % 5] end,
       statement_id = case when id % 4 > 0 then 2 + id % 3160 end
 where statement_id is null;
insert into supplier_entries (quote_id, kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by, note)
select 5000 + n, (array['supplier_paid', 'check_received', 'airline_commission_received', 'exchange_loss', 'consolidator_fee'])[1 + n % 5],
       case when n % 4 = 0 then 'Consolidator ' || n % 9 end, case when n % 10 = 0 then 'AUD' else 'USD' end, 1000 + n % 90000,
       current_date - n % 1095, now(), 1, 'Note'
  from generate_series(1, $leads$ / 10 * 3) as n;

-- One request in twenty is open.
insert into requests (quote_id, lead_id, signature_id, kind, status, type, cause, merchant_of_record, reason, currency,
  disclosed_fee_cents, expires_at, requested_by, requested_at, completed_at, updated_at, due_at)
select 5000 + n * 7, lead_id, 1, kind, request.status, kind, 'voluntary', 'agency', 'Plans changed', 'USD', 0,
       requested_at + interval '30 days', quotes.owner_id, requested_at,
       case when request.status = 'completed' then requested_at + n % 40 * interval '1 day' end, requested_at + n % 40 * interval '1 day',
       requested_at + interval '20 days'
  from generate_series(1, $leads$ / 25) as n
 cross join lateral (
   select (array['refund', 'cancellation'])[1 + n % 2] as kind,
          case when n % 20 > 0 then 'completed' else (array['sent', 'signed', 'done', 'viewed'])[1 + n / 20 % 4] end as status,
          now() - case when n % 20 > 0 then n % 1095 else n % 90 end * interval '1 day' as requested_at) as request
  join quotes on quotes.id = 5000 + n * 7;
insert into request_lines (request_id, passenger_id, flown_cents, value_cents, protection_cents, gratuity_cents,
  airline_penalty_cents, agency_fee_cents, cash_cents, airline_credit_cents, agency_credit_cents)
select id, id, 0, 90000, 0, 0, 0, 0, 80000, 0, 0 from requests;
update requests set cash_cents = 80000;
insert into chargebacks (quote_id, charge_id, status, currency, amount_cents, reason_code, reference, received_on, answer_by,
  won_cents, ended_at, recorded_by, created_at)
select 5000 + n * 90, n, status, 'USD', 50000 + n, '10.4', 'CB-' || n, day::date, day::date + 20,
       case when status = 'won' then 50000 + n end,
       case when status <> 'open' then day + interval '30 days' end, 1, day
  from generate_series(1, $leads$ / 1000 * 3) as n
 cross join lateral (select case when n % 20 = 0 then 'open' when n % 3 = 0 then 'won' else 'lost' end as status,
                            now() - case when n % 20 = 0 then n % 15 else n % 1095 end * interval '1 day' as day) as dispute;

-- As many offers as leads, of up to three years.
insert into lead_offers (lead_id, agent_id, offered_at, expires_at, why, outcome, ended_at, offered_on, hour_of_week)
select 1000 + n, agent + n % 40, at, at + interval '3 minutes', '{}',
       (array['accepted', 'accepted', 'missed', 'declined', 'withdrawn'])[1 + n % 5], at + interval '2 minutes',
       (at at time zone zone)::date,
       (extract(isodow from at at time zone zone) - 1) * 24 + extract(hour from at at time zone zone)
  from generate_series(1, $leads$) as n
 cross join (select min(id) as agent from users where role = 'agent') as agents
 cross join (select time_zone as zone from agency) as agencies
 cross join lateral (select now() - ($leads$ + 1 - n) * interval '94 seconds' as at) as offered;
set local session_replication_role = origin;
analyze sale_figures, lead_offers;
