-- Commission rates are never changed. The rate of a person is a new row each time.
create or replace trigger commission_rates_are_final before update on commission_rates
  for each row execute function refuse_change();
-- Sales whose tickets are not recorded yet get the present terms. Others keep theirs.
drop function if exists make_sales_due_since(bigint, timestamptz);
create or replace function make_open_sales_due(owner bigint) returns void language sql as $$
  update commission_sales set due_at = '-infinity'
   where owner_id = owner and exists (select from quotes where quotes.id = quote_id and lifecycle not in (:ended_quotes)
     and ticketed_at is null);
$$;
create or replace function record_commission_rate() returns trigger language plpgsql as $$
begin
  insert into commission_rates (user_id, basis_points, since, spares_signed)
  values (new.id, new.commission_bps, new.commission_since, new.commission_spares_signed);
  if tg_op = 'UPDATE' then
    perform make_open_sales_due(new.id);
  end if;
  return null;
end $$;
create or replace trigger users_begin_with_a_commission_rate after insert on users
  for each row execute function record_commission_rate();
create or replace trigger users_change_their_commission_rate after update of commission_bps on users
  for each row when (new.commission_bps <> old.commission_bps) execute function record_commission_rate();

-- Team leads are never changed either.
create or replace trigger team_lead_terms_are_final before update on team_lead_terms
  for each row execute function refuse_change();
create or replace function record_team_lead() returns trigger language plpgsql as $$
begin
  insert into team_lead_terms (user_id, lead_id, basis_points, since, spares_signed)
  values (new.id, new.team_lead_id, new.team_lead_bps, new.team_lead_since, new.team_lead_spares_signed);
  perform make_open_sales_due(new.id);
  return null;
end $$;
create or replace trigger users_change_their_team_lead after update of team_lead_id, team_lead_bps on users
  for each row when ((new.team_lead_id, new.team_lead_bps) is distinct from (old.team_lead_id, old.team_lead_bps))
  execute function record_team_lead();

-- A signature of a booking keeps the percentages of the settings. The owner of the quote earns its commission.
-- A sale that was signed before any rate of exchange was entered gets its rate later, once.
create or replace function guard_sale_terms() returns trigger language plpgsql as $$
declare
  rate constant text[] := array['usd_millionths', 'rate_source', 'rated_at'];
begin
  if tg_op = 'DELETE' or old.usd_millionths is not null or to_jsonb(new) - rate <> to_jsonb(old) - rate then
    raise exception 'rows of sale_terms are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger sale_terms_are_final before update or delete on sale_terms
  for each row execute function guard_sale_terms();
create or replace function begin_commission() returns trigger language plpgsql as $$
declare
  is_first constant boolean := not exists (select from commission_sales where quote_id = new.quote_id);
begin
  insert into sale_terms (signature_id, merchant_fee_bps, protection_cost_bps, expert_share_bps, tips_share_bps,
    commission_on_protection, commission_on_tips, commission_floor_cents, commission_needs_costs, commission_needs_check,
    card_amount_with_airline, usd_millionths, rate_source, rated_at)
  select new.id, merchant_fee_bps, protection_cost_bps, expert_share_bps, tips_share_bps,
         commission_on_protection, commission_on_tips, commission_floor_cents, commission_needs_costs, commission_needs_check,
         card_amount_with_airline, rate.usd_millionths, rate.source, rate.entered_at
    from agency left join exchange_rates as rate
      on rate.id = exchange_rate_of_sale(new.currency, (new.signed_at at time zone agency.time_zone)::date);
  insert into commission_sales (quote_id, owner_id)
  select id, owner_id from quotes where id = new.quote_id
  on conflict (quote_id) do update set owner_id = excluded.owner_id, is_owner_active = true, is_decided = false;
  -- An exchange begins with the people who were added to its sale and still earn on new sales (as earningRoles).
  insert into commission_shares (quote_id, user_id, basis_points, source)
  select new.quote_id, share.user_id, share.basis_points, share.source
    from exchanges join commission_shares as share on share.quote_id = exchanges.original_quote_id
    join users on users.id = share.user_id and users.is_active and users.role in ('admin', 'agent', 'expert')
   where exchanges.quote_id = new.quote_id and is_first;
  return null;
end $$;
create or replace trigger signatures_begin_a_commission after insert on signatures
  for each row when (new.purpose = 'booking') execute function begin_commission();

-- The shares of a sale from one source are at most 100 % together, with the expert's among those from the owner. At most ten
-- people are added (as maxAddedShares).
create or replace function guard_commission_shares() returns trigger language plpgsql as $$
declare
  of_expert integer;
begin
  -- Two transactions that change the shares of a sale wait for each other.
  select coalesce(expert_share_bps, 0) into of_expert from commission_sales where quote_id = new.quote_id for no key update;
  if (select count(*) > 10 or sum(basis_points) filter (where source = 'from_agency') > 10000
          or coalesce(sum(basis_points) filter (where source = 'from_owner'), 0) + of_expert > 10000
        from commission_shares where quote_id = new.quote_id) then
    raise exception 'the shares of a sale exceed its commission' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger commission_shares_are_limited after insert or update on commission_shares
  for each row execute function guard_commission_shares();
create or replace trigger commission_sales_limit_their_shares after update of expert_share_bps on commission_sales
  for each row when (new.expert_share_bps is distinct from old.expert_share_bps)
  execute function guard_commission_shares();

-- The changes of shares that people entered are never changed.
create or replace trigger commission_share_changes_are_final before update or delete on commission_share_changes
  for each row execute function refuse_change();

-- Returns the terms of a person at a time, for a sale that was signed at a time: the rate, the team lead, and whether the
-- person was active. A change that spares signed sales counts only for sales signed since.
create or replace function commission_terms_at(person bigint, signed timestamptz, as_of timestamptz)
returns table (rate_bps integer, team_lead_id bigint, team_lead_bps integer, is_active boolean) language sql stable as $$
  select (select basis_points from commission_rates
           where user_id = person and since <= as_of and (not spares_signed or since <= signed)
           order by since desc, id desc limit 1),
         lead.lead_id, coalesce(lead.basis_points, 0),
         -- The first change since then ended what the person was at that time.
         coalesce((select action = 'deactivate' from history
                    where record = 'user' and record_id = person and action in ('activate', 'deactivate') and at > as_of
                    order by id limit 1), users.is_active)
    from users left join lateral (
      select lead_id, basis_points from team_lead_terms
       where user_id = person and since <= as_of and (not spares_signed or since <= signed)
       order by since desc, id desc limit 1) as lead on true
   where users.id = person
$$;

-- Stores the terms of a ticketed sale, and whether its owner or the house account earns. Terms are those of the time at
-- which the tickets were recorded, or of the end of the earlier day on which they were issued.
create or replace function freeze_commission_terms() returns trigger language plpgsql as $$
declare
  frozen timestamptz;
  terms record;
begin
  select least(new.ticketed_at, (new.sold_on + 1)::timestamp at time zone time_zone - interval '1 microsecond') into frozen from agency;
  select quote_id, commission_terms_at.* into terms
    from commission_sales cross join lateral commission_terms_at(owner_id, new.signed_at, frozen)
   where quote_id = new.id;
  if found then
    insert into commission_terms (quote_id, as_of, rate_bps, team_lead_id, team_lead_bps)
    values (new.id, frozen, terms.rate_bps, terms.team_lead_id, terms.team_lead_bps);
    update commission_sales set is_owner_active = terms.is_active where quote_id = new.id and not is_decided;
  end if;
  return null;
end $$;
drop trigger if exists quotes_decide_who_earns on quotes;
drop function if exists decide_earner();
create or replace trigger quotes_freeze_terms_of_commission after update of ticketed_at on quotes
  for each row when (old.ticketed_at is null and new.ticketed_at is not null) execute function freeze_commission_terms();

-- A job computes what is not settled of the sale after the commit (server/reconciliation/update-items.ts).
create or replace function mark_unreconciled(quote bigint) returns void language plpgsql as $$
begin
  update commission_sales set is_unreconciled = true where quote_id = quote;
  if found then
    perform graphile_worker.add_job('update_reconciliation', json_build_object('quoteId', quote),
      job_key := 'reconciliation:' || quote);
  end if;
end $$;

-- Every change of a sale that can change its commission makes the commission of its trip due. A job computes all sales of
-- the trip after the commit (server/commission/update-commission.ts). Only the row of the changed sale is written, so that
-- transactions on two sales of a trip do not wait for each other. The job locks all rows of the trip.
create or replace function make_commission_due() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  quote bigint := case tg_table_name when 'quotes' then changed ->> 'id' when 'exchanges' then changed ->> 'original_quote_id'
    else changed ->> 'quote_id' end;
begin
  -- One action changes several rows of a sale, and each would queue the same jobs. `xmin` is the transaction that wrote the row
  -- last. If it is this one, and the row is still due, an earlier change has queued the jobs, which begin after the commit and
  -- see this change, too. If it is another one, its job may have begun, so the jobs are queued again. In a savepoint `xmin` is
  -- never this transaction: the jobs are queued again, which is slower and changes nothing.
  if exists (select from commission_sales where quote_id = quote and due_at = '-infinity' and is_unreconciled
               and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  -- Without a condition on due_at. A job that computes the sale holds the row, and its change is not visible yet.
  update commission_sales set due_at = '-infinity', stale_since = coalesce(stale_since, now()) where quote_id = quote;
  if found then
    perform graphile_worker.add_job('update_commission', json_build_object('quoteId', quote),
      job_key := 'commission:' || root_of_quote(quote));
    perform mark_unreconciled(quote);
  end if;
  return null;
end $$;
create or replace trigger signatures_change_a_commission after insert or update of superseded_at on signatures
  for each row when (new.purpose = 'booking') execute function make_commission_due();
create or replace trigger commission_sales_change_their_earner
  after update of owner_id, is_owner_active, expert_share_bps on commission_sales
  for each row when ((new.owner_id, new.is_owner_active, new.expert_share_bps)
    is distinct from (old.owner_id, old.is_owner_active, old.expert_share_bps))
  execute function make_commission_due();
create or replace trigger commission_shares_change_a_commission after insert or update or delete on commission_shares
  for each row execute function make_commission_due();
create or replace trigger quotes_change_a_commission
  after update of lifecycle, request_step, deleted_at, ticketed_at, charged_at, lead_id on quotes
  for each row when (new.signed_at is not null and (new.lifecycle, new.request_step, new.deleted_at, new.ticketed_at,
    new.charged_at, new.lead_id) is distinct from (old.lifecycle, old.request_step, old.deleted_at, old.ticketed_at,
    old.charged_at, old.lead_id))
  execute function make_commission_due();
-- Reports name the source of a sale, which is that of its lead.
create or replace function mark_sales_due() returns trigger language plpgsql as $$
begin
  update commission_sales set due_at = '-infinity', stale_since = coalesce(stale_since, now())
    from quotes where quotes.lead_id = new.id and quotes.id = commission_sales.quote_id;
  return null;
end $$;
create or replace trigger leads_change_a_source after update of requested_by, manual_type on leads
  for each row when ((new.requested_by, new.manual_type) is distinct from (old.requested_by, old.manual_type))
  execute function mark_sales_due();
create or replace trigger bookings_change_a_commission after insert or update on bookings
  for each row execute function make_commission_due();
create or replace trigger charges_change_a_commission after update of merchant_fee_cents on charges
  for each row execute function make_commission_due();
create or replace trigger ledger_entries_change_a_commission after insert on ledger_entries
  for each row execute function make_commission_due();
create or replace trigger chargebacks_change_a_commission after insert or update of status on chargebacks
  for each row execute function make_commission_due();
create or replace trigger requests_change_a_commission after update of status on requests
  for each row when (new.status in (:carried_out_requests) and new.status <> old.status)
  execute function make_commission_due();
create or replace trigger exchanges_change_a_commission after update of is_done on exchanges
  for each row execute function make_commission_due();

-- Of a commission line, only the state changes, and the date of sale is added once. A line of a statement only becomes
-- paid.
create or replace function guard_commission_line() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['state', 'sale_date', 'sale_order', 'statement_id'];
begin
  if tg_op = 'DELETE' or old.state = 'paid'
    or (old.statement_id is not null and (new.statement_id <> old.statement_id or new.state <> 'paid'))
    or (old.sale_date is not null and new.sale_date is distinct from old.sale_date)
    or to_jsonb(new) - changing <> to_jsonb(old) - changing then
    raise exception 'commission lines are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger commission_lines_are_final before update or delete on commission_lines
  for each row execute function guard_commission_line();

-- Returns the people who earn on a trip: the owners of its sales, and everyone with a line of them.
create or replace function earners_of_trip(quote bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(distinct user_id), '{}') from (
    select owner_id as user_id from quotes where id in (select sales_of_trip(quote))
    union all select owner_id from commission_sales where quote_id in (select sales_of_trip(quote))
    union all select user_id from commission_lines where quote_id in (select sales_of_trip(quote)) and manual_id is null
  ) as earners where user_id is not null
$$;
