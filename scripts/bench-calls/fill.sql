-- A busy agency after some years: $leads$ leads, three quotes for every two of them, and four commission lines for every ten.
-- The texts between dollar signs are replaced.
-- Nothing is random: every run inserts the same rows, except that their dates count back from the current day.

insert into users (email, name, phone, role, is_active)
select role || n || '@farewright.example', initcap(role) || ' ' || n, '+12125550100', role, true
  from (values ('admin', 1), ('supervisor', 4), ('ticketing', 2), ('expert', 1), ('agent', 40)) as staff (role, people),
       generate_series(1, people) as n;

create function pg_temp.pick(choices text[], n bigint, salt int) returns text language sql immutable as
  $$ select choices[1 + (hashint8extended(n, salt) & 2147483647) % array_length(choices, 1)] $$;
create function pg_temp.chance(n bigint, salt int, below int) returns int language sql immutable as
  $$ select ((hashint8extended(n, salt) & 2147483647) % below)::int $$;

-- Three years of leads, up to today. Some of the last days wait in the queue. Most open leads are new. Each tag, airport
-- and requester is common, rare, or of one season, so matches are everywhere, scattered, or at one end of the list. One
-- lead in six is from a customer who has asked before.
insert into leads (status, label, owner_id, first_name, last_name, email, phone, country, origin, destination, locations,
                   departs_on, returns_on, trip_type, cabin, adults, children, tags, requested_by, expert_status,
                   reminder_at, reminder_told_at, reminder_mailed_at, created_at, updated_at, deleted_at)
select status, label, owner_id, first_name, last_name,
       lower(first_name || '.' || last_name || person || '@mail.example'),
       '+1' || lpad((1000000000 + (hashint8extended(person, 7) & 8589934591))::text, 10, '0'),
       'US', origin, destination, case when is_multicity then array['IST', 'DXB'] else '{}' end,
       departs_on, departs_on + 10, case when is_multicity then 'multicity' else 'roundtrip' end,
       case when in_hundred < 80 then 'economy' when in_hundred < 87 then 'premium_economy' when in_hundred < 97 then 'business' else 'first' end,
       1 + pg_temp.chance(n, 8, 4), pg_temp.chance(n, 9, 3), tags, requested_by,
       case when in_thousand = 0 and is_recent then 'requested' when in_thousand = 1 and is_recent then 'needs_info'
            when in_thousand < 30 then 'answered' when in_thousand < 35 then 'declined' when in_thousand < 40 then 'cancelled' else 'none' end,
       reminder_at, case when reminder_at < now() then reminder_at end, case when reminder_at < now() then reminder_at end,
       created_at, created_at + pg_temp.chance(n, 10, 86400) * interval '1 second',
       case when status = 'deleted' then created_at + interval '1 day' end
  from (select *,
               case when owner_id is null then 'new'
                    when is_recent then pg_temp.pick(array['assigned','assigned','in_progress','quoted','quoted','follow_up','signed','won','lost','lost','invalid','deleted'], n, 1)
                    else pg_temp.pick(array['quoted','follow_up','won','won','won','lost','lost','lost','lost','lost','lost','lost','invalid','duplicate','deleted'], n, 1)
               end as status,
               case when is_recent then pg_temp.pick(array['hot','warm','cold',null], n, 2)
                    else pg_temp.pick(array['hot','warm','cold','cold',null,null,null,null], n, 2) end as label,
               pg_temp.pick(array['Olivia','Liam','Emma','Noah','Ava','Sophia','Isabella','Mia','Amelia','Harper','Elena','James',
                 'Benjamin','Lucas','Henry','Alexander','Mason','Michael','Ethan','Daniel','Aziz','Dilnoza','Timur','Gulnara','Rustam',
                 'Svetlana','Igor','Nadia','Omar','Leila','Fatima','Yusuf','José','María','Chloé','Jürgen','Søren','Zoë','Anaïs','Mary Ann'], person, 4) as first_name,
               pg_temp.pick(array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez','Martinez',
                 'Hernandez','Lopez','Gonzalez','Wilson','Anderson','Thomas','Taylor','Moore','Jackson','Martin','Lee','Perez','Thompson',
                 'White','Harris','Sanchez','Clark','Ramirez','Lewis','Robinson','Walker','Young','Allen','King','Wright','Scott','Torres',
                 'Nguyen','Hill','Flores','Green','Adams','Nelson','Baker','Hall','Rivera','Campbell','Mitchell','Carter','Roberts','Karimov',
                 'Yusupova','Ivanov','Petrova','OBrien','Okafor','Haddad','Rossi','Novak','Kowalska'], person, 5) as last_name,
               case when pg_temp.chance(n, 25, 2000) = 0 then 'ANC' else pg_temp.pick(array['JFK','EWR','LAX','ORD','MIA','BOS','IAD','SFO'], n, 6) end as origin,
               case when pg_temp.chance(n, 26, 2000) = 0 then 'PPT' else pg_temp.pick(array['IST','TAS','DXB','LHR','CDG','FCO','SKD','ALA','DEL','CAI'], n, 11) end as destination,
               pg_temp.chance(n, 27, 30) = 0 as is_multicity,
               case when pg_temp.chance(n, 28, 30) <> 0 then created_at::date + 20 + pg_temp.chance(n, 12, 300) end as departs_on,
               pg_temp.chance(n, 13, 100) as in_hundred,
               pg_temp.chance(n, 16, 1000) as in_thousand,
               case when n < $leads$ / 50 then array['first-month'] when pg_temp.chance(n, 29, 50000) = 0 then array['stolen-card']
                    when n / ($leads$ / 36 + 1) % 12 = 3 and pg_temp.chance(n, 30, 3) = 0 then array['umrah']
                    else case pg_temp.chance(n, 14, 40) when 0 then array['vip'] when 1 then array['group', 'vip'] when 2 then array['referral'] else '{}' end
               end as tags,
               case when n < $leads$ / 200 then 'Mr Xenakis' when pg_temp.chance(n, 15, 25) = 0
                    then 'Ms ' || pg_temp.pick(array['Yusupova','Yusupova','Delgado','Fischer','Tanaka','Lindqvist'], n, 31) end as requested_by,
               case when pg_temp.chance(n, 17, case when is_recent then 20 else 500 end) = 0
                    then date_trunc('day', now()) + (pg_temp.chance(n, 18, 40) - 20) * interval '1 day' end as reminder_at
          from (select n, n > $leads$ / 10 * 9 as is_recent,
                       date_trunc('day', now()) - interval '3 years' * (1 - n / $leads$.0) as created_at,
                       case when n <= $leads$ / 100 * 99 or n % 20 <> 0 then (select min(id) from users where role = 'agent') + pg_temp.chance(n, 3, 40) end as owner_id,
                       case when pg_temp.chance(n, 23, 6) = 0 then greatest(1, n - 1 - pg_temp.chance(n, 24, 50000)) else n end as person
                  from generate_series(1, $leads$) as n) as lead) as fact;

-- One lead in ten was handed over to the agent who has it now.
insert into history (record, record_id, lead_id, action, new_status, actor_id, holder_id, party, at)
select 'lead', id, id, 'create', 'assigned', holder_id, holder_id, 'staff', created_at
  from leads
 cross join (select min(id) as first from users where role = 'agent') as agents
 cross join lateral (
   select case when id % 10 = 0 then first + (owner_id - first + 1) % 40 else owner_id end as holder_id) as earlier;

-- Three quotes for every two leads. Sent quotes expire in 180 days, so the product's jobs do not change them meanwhile.
insert into quotes (id, lead_id, owner_id, status, lifecycle, sent_version_id, draft_version_id, currency, routes,
                    lowest_gross_cents, departs_on, expires_at, lost_reason, sent_at, visits, last_visited_at, created_by, created_at, updated_at)
overriding system value
select 5000 + n, leads.id, owner, stage, stage, case when stage <> 'new' then 5000 + n end, case when stage = 'new' then 5000 + n end,
       'USD', 'JFK–TAS', 90000 + pg_temp.chance(n, 21, 200000), current_date + 200 + pg_temp.chance(n, 22, 100),
       date_trunc('day', now()) + interval '180 days', case when stage = 'lost' then 'Bought elsewhere' end,
       case when stage <> 'new' then created_at + interval '1 hour' end,
       case when stage = 'viewed' then 1 + pg_temp.chance(n, 32, 4) else 0 end, case when stage = 'viewed' then created_at + interval '2 hours' end, owner,
       created_at + interval '30 minutes', created_at + interval '2 hours'
  from (select n, 1001 + ((n - 1) * 2) / 3 as lead,
               pg_temp.pick(array['new','sent','sent','sent','read','viewed','viewed','lost','lost','lost'], n, 20) as stage
          from generate_series(1, $leads$ / 2 * 3) as n) as quote
  join leads on leads.id = lead
 cross join lateral (select coalesce(owner_id, (select min(id) from users where role = 'agent')) as owner) as answering
 order by n;
select setval(pg_get_serial_sequence('quotes', 'id'), (select max(id) from quotes));

insert into quote_versions (id, quote_id, number, content, frozen_at, created_by, created_at) overriding system value
select id, id, 1, '$content$', sent_at, created_by, created_at from quotes;
select setval(pg_get_serial_sequence('quote_versions', 'id'), (select max(id) from quote_versions));

insert into history (record, record_id, lead_id, quote_id, action, old_status, new_status, actor_id, holder_id, party, at)
select 'quote', id, lead_id, id, 'create', null, 'new', created_by, owner_id, 'staff', created_at from quotes
union all
select 'quote', id, lead_id, id, 'send', 'new', status, created_by, owner_id, 'staff', sent_at from quotes where sent_at is not null;

-- The newest quotes, one for each five leads, have links whose token is "bench-" and the number of the quote.
insert into quote_links (quote_id, version_id, purpose, token_hash, recipient, expires_at, created_at)
select quotes.id, sent_version_id, 'booking', sha256(convert_to('bench-' || quotes.id, 'UTF8')), leads.email, expires_at, sent_at
  from quotes join leads on leads.id = lead_id
 where sent_version_id is not null and quotes.id > (select max(id) from quotes) - $leads$ / 5;

-- The product sends letters to customers only if the agency is set up.
insert into agency (name, legal_name, address, phone, email, terms_confirmed)
values ('Farewright', 'Farewright Travel Agency', '1 Main Street, New York, NY 10001', '+12125550100', 'office@farewright.example', true)
on conflict do nothing;

-- The API key with which a web site of the agency sends leads.
insert into api_keys (name, prefix, key_hash, created_by, created_at)
select 'Bench', 'fwk_bench', sha256(convert_to('fwk_' || repeat('b', 43), 'UTF8')), min(id), now() from users where role = 'admin';

-- An agent's own view, and one that is shared with everyone.
insert into saved_views (list, name, owner_id, is_shared, question, created_at, updated_at)
select 'leads', name, (select min(id) from users where role = 'agent'), is_shared, question, now(), now()
  from (values ('Hot', true, 'label=hot'), ('This month', false, 'status=quoted&status=follow_up&sortBy=departsOn&sortOrder=ASC')) as view (name, is_shared, question);

-- Triggers do not run while the database is filled, so this is what they would have stored.
update leads set offer_viewed = true where id in (select lead_id from quotes where status = 'viewed');
insert into commission_rates (user_id, basis_points, since) select id, case when role = 'agent' then 3500 else 0 end, '-infinity' from users;

-- Three sales for every ten leads, with their commission. Every third sale has a correction.
insert into commission_sales (quote_id, owner_id) select id, owner_id from quotes where id <= 5000 + $leads$ / 10 * 3;
insert into commission_lines (quote_id, user_id, kind, part, state, amount_cents, rate_bps, sale_date, passengers, cc_amount_cents,
                              gross_profit_cents, tp_profit_cents, air_commissions_cents, rule, sheet, at)
select id, owner_id, kind, 'owner', 'payable', cents, 3500, (created_at + interval '2 days')::date, 1 + pg_temp.chance(id, 41, 4),
       lowest_gross_cents, cents * 3, 0, 0, 1, '{}', created_at + number * interval '1 day'
  from quotes
 cross join lateral (values (1, 'sale', 2000 + pg_temp.chance(id, 40, 20000)), (2, 'correction', -pg_temp.chance(id, 42, 1000)))
         as line (number, kind, cents)
 where id <= 5000 + $leads$ / 10 * 3 and (number = 1 or id % 3 = 0)
 order by id, number;

-- A closed statement of 300 lines of the first agent.
with agent as (select min(id) as id from users where role = 'agent'),
     paid as (select id, amount_cents from commission_lines where user_id = (select id from agent) order by id limit 300),
     statement as (
       insert into commission_statements (user_id, until_day, status, opening_cents, lines, lines_cents, opened_by, opened_at,
                                          reviewed_by, reviewed_at, closed_by, closed_at, payout_day, payout_by, payout_at)
       select agent.id, '2026-10-31', 'closed', 0, count(*), sum(amount_cents), agent.id, now(), agent.id, now(), agent.id, now(), current_date, agent.id, now()
         from paid cross join agent group by agent.id returning id)
update commission_lines set state = 'paid', statement_id = (select id from statement) where id in (select id from paid);

-- Every third sale has an amount that does not reconcile. Most are not late yet.
insert into reconciliation_items (quote_id, kind, record_id, currency, amount_cents, due_on, consolidator)
select id, case when id % 2 = 0 then 'check_expected' else 'airline_commission_expected' end, 0, currency,
       1000 + pg_temp.chance(id, 43, 50000), (created_at + interval '32 days')::date, case when id % 2 = 0 then 'Sky Fares' end
  from quotes where id <= 5000 + $leads$ / 10 * 3 and id % 3 = 0;
