-- A busy agency of some years: 1,000,000 leads and 1,500,000 quotes. What stands between dollars is replaced.
-- Nothing is left to chance: the same rows each time, but for the day they are counted back from.

insert into users (email, name, phone, role, is_active)
select role || n || '@farewright.example', initcap(role) || ' ' || n, '+12125550100', role, true
  from (values ('admin', 1), ('supervisor', 4), ('ticketing', 2), ('expert', 1), ('agent', 40)) as staff (role, people),
       generate_series(1, people) as n;

create function pg_temp.pick(choices text[], n bigint, salt int) returns text language sql immutable as
  $$ select choices[1 + (hashint8extended(n, salt) & 2147483647) % array_length(choices, 1)] $$;
create function pg_temp.chance(n bigint, salt int, below int) returns int language sql immutable as
  $$ select ((hashint8extended(n, salt) & 2147483647) % below)::int $$;

-- Three years of leads, the newest of today; one in a hundred still waits in the queue.
insert into leads (status, label, owner_id, first_name, last_name, email, phone, country, origin, destination, departs_on,
                   returns_on, trip_type, cabin, adults, children, tags, requested_by, expert_status, reminder_at,
                   created_at, updated_at, deleted_at)
select case when owner_id is null then 'new' else status end, label, owner_id, first_name, last_name,
       lower(first_name || '.' || last_name || n || '@mail.example'),
       '+1' || lpad((1000000000 + (hashint8extended(n, 7) & 8589934591))::text, 10, '0'),
       'US', origin, destination, created_at::date + departs_in, created_at::date + departs_in + 10, 'roundtrip',
       case when pg_temp.chance(n, 13, 10) = 0 then 'business' else 'economy' end,
       1 + pg_temp.chance(n, 8, 4), pg_temp.chance(n, 9, 3),
       case pg_temp.chance(n, 14, 40) when 0 then array['vip'] when 1 then array['group', 'vip'] else '{}' end,
       case when pg_temp.chance(n, 15, 50) = 0 then 'Ms Yusupova' end,
       case when pg_temp.chance(n, 16, 1000) = 0 then 'requested' else 'none' end,
       case when pg_temp.chance(n, 17, 200) = 0 then date_trunc('day', now()) + (pg_temp.chance(n, 18, 40) - 20) * interval '1 day' end,
       created_at,
       created_at + pg_temp.chance(n, 10, 86400) * interval '1 second',
       case when status = 'deleted' and owner_id is not null then created_at + interval '1 day' end
  from (select n,
               date_trunc('day', now()) - interval '3 years' * (1 - n / 1000000.0) as created_at,
               pg_temp.pick(array['assigned','assigned','in_progress','quoted','quoted','quoted','follow_up','lost','lost','deleted'], n, 1) as status,
               pg_temp.pick(array['hot','warm','cold',null], n, 2) as label,
               case when n % 100 <> 0 then (select min(id) from users where role = 'agent') + pg_temp.chance(n, 3, 40) end as owner_id,
               pg_temp.pick(array['Olivia','Liam','Emma','Noah','Ava','Sophia','Isabella','Mia','Amelia','Harper','Elena','James',
                 'Benjamin','Lucas','Henry','Alexander','Mason','Michael','Ethan','Daniel','Aziz','Dilnoza','Timur','Gulnara','Rustam',
                 'Svetlana','Igor','Nadia','Omar','Leila','Fatima','Yusuf','José','María','Chloé','Jürgen','Søren','Zoë','Anaïs','Mary Ann'], n, 4) as first_name,
               pg_temp.pick(array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez','Martinez',
                 'Hernandez','Lopez','Gonzalez','Wilson','Anderson','Thomas','Taylor','Moore','Jackson','Martin','Lee','Perez','Thompson',
                 'White','Harris','Sanchez','Clark','Ramirez','Lewis','Robinson','Walker','Young','Allen','King','Wright','Scott','Torres',
                 'Nguyen','Hill','Flores','Green','Adams','Nelson','Baker','Hall','Rivera','Campbell','Mitchell','Carter','Roberts','Karimov',
                 'Yusupova','Ivanov','Petrova','OBrien','Okafor','Haddad','Rossi','Novak','Kowalska'], n, 5) as last_name,
               pg_temp.pick(array['JFK','EWR','LAX','ORD','MIA','BOS','IAD','SFO'], n, 6) as origin,
               pg_temp.pick(array['IST','TAS','DXB','LHR','CDG','FCO','SKD','ALA','DEL','CAI'], n, 11) as destination,
               20 + pg_temp.chance(n, 12, 300) as departs_in
          from generate_series(1, 1000000) as n) as person;

insert into history (record, record_id, lead_id, action, new_status, actor_id, party, at)
select 'lead', id, id, 'create', 'assigned', owner_id, 'staff', created_at from leads;

-- Three quotes for two leads; what is with a customer stays open, so that no clock of the product moves it meanwhile.
insert into quotes (id, lead_id, owner_id, status, lifecycle, sent_version_id, draft_version_id, currency, routes,
                    lowest_gross_cents, departs_on, expires_at, lost_reason, sent_at, created_by, created_at, updated_at)
overriding system value
select 5000 + n, leads.id, owner, stage, stage, case when stage <> 'new' then 5000 + n end, case when stage = 'new' then 5000 + n end,
       'USD', 'JFK–TAS', 90000 + pg_temp.chance(n, 21, 200000), current_date + 200 + pg_temp.chance(n, 22, 100),
       date_trunc('day', now()) + interval '180 days', case when stage = 'lost' then 'Bought elsewhere' end,
       case when stage <> 'new' then created_at + interval '1 hour' end, owner,
       created_at + interval '30 minutes', created_at + interval '2 hours'
  from (select n, 1001 + ((n - 1) * 2) / 3 as lead,
               pg_temp.pick(array['new','sent','sent','sent','read','viewed','viewed','lost','lost','lost'], n, 20) as stage
          from generate_series(1, 1500000) as n) as quote
  join leads on leads.id = lead
 cross join lateral (select coalesce(owner_id, (select min(id) from users where role = 'agent')) as owner) as answering
 order by n;
select setval(pg_get_serial_sequence('quotes', 'id'), (select max(id) from quotes));

insert into quote_versions (id, quote_id, number, content, frozen_at, created_by, created_at) overriding system value
select id, id, 1, '$content$', sent_at, created_by, created_at from quotes;
select setval(pg_get_serial_sequence('quote_versions', 'id'), (select max(id) from quote_versions));

insert into history (record, record_id, lead_id, quote_id, action, old_status, new_status, actor_id, party, at)
select 'quote', id, lead_id, id, 'create', null, 'new', created_by, 'staff', created_at from quotes
union all
select 'quote', id, lead_id, id, 'send', 'new', status, created_by, 'staff', sent_at from quotes where sent_at is not null;

-- The links of the newest 200,000 are known by the number of their quote: "bench-" and the number.
insert into quote_links (quote_id, version_id, purpose, token_hash, recipient, expires_at, created_at)
select quotes.id, sent_version_id, 'booking', sha256(convert_to('bench-' || quotes.id, 'UTF8')), leads.email, expires_at, sent_at
  from quotes join leads on leads.id = lead_id
 where sent_version_id is not null and quotes.id > (select max(id) from quotes) - 200000;
