-- The rules for entries of the ledger. They hold for every program that writes to the database:
-- - An entry equals the record that it comes from: a charge, a refund, a chargeback, a credit, the use of a credit or a
--   held amount. Other entries of a held amount change its open part.
-- - Nothing is collected beyond the signature in force, and nothing is returned beyond what can be refunded.
-- - A quote has one currency.

-- Returns the first sale of the chain of exchanges that a quote belongs to. Money can go back to any sale of the
-- chain.
create or replace function root_of_quote(quote bigint) returns bigint language sql stable as $$
  select coalesce((select root_quote_id from exchanges where quote_id = quote), quote)
$$;

-- Returns the quotes of the trip that a quote belongs to: its first sale, and every exchange that came out of it.
create or replace function sales_of_trip(quote bigint) returns setof bigint language sql stable rows 2 as $$
  select root_of_quote(quote)
  union all
  select quote_id from exchanges where root_quote_id = root_of_quote(quote)
$$;

-- Returns the amount of the lost chargebacks of a trip, with the lost parts of those that were won in part.
create or replace function lost_cents_of_trip(quote bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_cents - coalesce(won_cents, 0)), 0)::bigint from chargebacks
   where quote_id in (select sales_of_trip(quote)) and status <> 'open'
$$;

-- Returns the part of a held amount that the customer got back by lost chargebacks.
create or replace function charged_back_cents(held_amount bigint) returns bigint language sql stable as $$
  select coalesce(sum(case kind when 'held_charged_back' then amount_cents else -amount_cents end), 0)::bigint
    from ledger_entries where held_amount_id = held_amount and kind in ('held_charged_back', 'held_restored')
$$;

-- Returns the held amounts that a request returns, each with the value that the request has of it.
create or replace function held_amounts_of_request(request bigint)
returns table (held_amount_id bigint, value_cents bigint) language sql stable rows 1 as $$
  select held.id, sum(own.value_cents)::bigint
    from request_coupons as own
    join coupons on coupons.id = own.coupon_id
    join lateral (
      select before.request_id, before.exchange_id
        from request_coupons as before
        left join requests on requests.id = before.request_id
        left join exchanges on exchanges.quote_id = before.exchange_id
       where before.coupon_id = own.coupon_id and (requests.status = 'completed' or exchanges.is_done)
       order by before.released_at desc, before.request_id desc nulls last limit 1) as source on true
    join held_amounts as held on held.passenger_id = coupons.passenger_id
     and (held.request_id = source.request_id or held.exchange_id = source.exchange_id)
   where own.request_id = request and own.value_cents > 0
   group by held.id
$$;

-- Locks the quote, so that two writers cannot both use the same open amount.
create or replace function guard_ledger() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  perform from quotes where id = new.quote_id for no key update;
  if new.charge_id is not null and not exists (
    select from charges
     where charges.id = new.charge_id and charges.state in (:charged_charges)
       and charges.quote_id = new.quote_id and charges.card_id is not distinct from new.card_id
       and charges.currency = new.currency and charges.amount_cents = new.amount_cents
       and new.kind = case when charges.kind <> 'charge' then 'reversal' when charges.card_id is null then 'payment' else 'charge' end
       and new.reverses_id is not distinct from (select id from ledger_entries where charge_id = charges.reverses_id)
  ) then
    raise exception 'the entry differs from the charge' using errcode = 'check_violation';
  end if;
  if new.refund_payment_id is not null and not exists (
    select from refund_payments join requests on requests.id = refund_payments.request_id
     where refund_payments.id = new.refund_payment_id and refund_payments.state = 'settled'
       and root_of_quote(requests.quote_id) = root_of_quote(new.quote_id) and requests.currency = new.currency
       and refund_payments.entry_id = new.reverses_id and refund_payments.amount_cents = new.amount_cents
       and refund_payments.card_id is not distinct from new.card_id
  ) then
    raise exception 'the entry differs from the refund' using errcode = 'check_violation';
  end if;
  if new.chargeback_id is not null then
    if not exists (
      select from chargebacks join ledger_entries as taken on taken.charge_id = chargebacks.charge_id
       where chargebacks.id = new.chargeback_id and chargebacks.quote_id = new.quote_id
         and chargebacks.status = case new.kind when 'chargeback' then 'open' else 'won' end
         and chargebacks.currency = new.currency
         and new.amount_cents = case new.kind when 'chargeback' then chargebacks.amount_cents else chargebacks.won_cents end
         and taken.id = new.reverses_id and taken.card_id is not distinct from new.card_id
    ) then
      raise exception 'the entry differs from the chargeback' using errcode = 'check_violation';
    end if;
    if new.kind = 'chargeback_won' then
      return new;
    end if;
  end if;
  if new.kind in ('credit_expired', 'credit_voided') then
    if not exists (
      select from credits where credits.id = new.credit_id and credits.issuer = 'agency'
         and credits.quote_id = new.quote_id and credits.status = case new.kind when 'credit_expired' then 'expired' else 'void' end
         and credits.currency = new.currency and credits.held_cents = 0
         and new.amount_cents = (select sum(amount_cents) from ledger_entries where credit_id = credits.id and kind = 'credit')
           - credits.used_cents
    ) then
      raise exception 'the entry differs from the rest of the credit' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.kind = 'held' then
    if not exists (
      select from held_amounts where held_amounts.id = new.held_amount_id and held_amounts.quote_id = new.quote_id
         and held_amounts.currency = new.currency
         and held_amounts.amount_cents = new.amount_cents + coalesce((
           select sum(amount_cents) from ledger_entries where held_amount_id = held_amounts.id and kind = 'held'), 0)
    ) then
      raise exception 'the entry differs from the held amount' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.kind in ('held_returned', 'held_forfeited', 'held_charged_back', 'held_restored') then
    update held_amounts set open_cents = open_cents + held * new.amount_cents
      from ledger_kinds
     where id = new.held_amount_id and quote_id = new.quote_id and currency = new.currency and kind = new.kind
       and open_cents + held * new.amount_cents between 0 and held_amounts.amount_cents;
    if not found then
      raise exception 'the entry exceeds the held amount' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.credit_id is not null and not exists (
    select from credits where credits.id = new.credit_id and credits.issuer = 'agency'
       and root_of_quote(credits.quote_id) = root_of_quote(new.quote_id) and credits.currency = new.currency
       and new.amount_cents + coalesce((select sum(amount_cents) from ledger_entries where credit_id = credits.id), 0)
         <= credits.amount_cents
  ) then
    raise exception 'the entry differs from the credit' using errcode = 'check_violation';
  end if;
  if new.credit_use_id is not null and not exists (
    select from credit_uses join credits on credits.id = credit_uses.credit_id
     where credit_uses.id = new.credit_use_id and credits.issuer = 'agency' and credit_uses.quote_id = new.quote_id
       and credit_uses.state = case new.kind when 'credit_used' then 'reserved' else 'released' end
       and credits.currency = new.currency and credit_uses.amount_cents = new.amount_cents
       and new.reverses_id is not distinct from (
         select id from ledger_entries as used where used.credit_use_id = credit_uses.id and used.kind = 'credit_used')
  ) then
    raise exception 'the entry differs from the use of the credit' using errcode = 'check_violation';
  end if;
  if new.kind in ('charge', 'payment', 'credit_used') then
    if exists (select from ledger_entries where quote_id = new.quote_id and currency <> new.currency) then
      raise exception 'the ledger of quote % has another currency', new.quote_id using errcode = 'check_violation';
    end if;
    select open_cents into limit_cents from quote_money where quote_id = new.quote_id;
  elsif new.reverses_id is not null then
    select least(sum(amount_cents * refundable), (select refundable_cents from quote_money where quote_id = new.quote_id))
      into limit_cents
      from ledger_entries join ledger_kinds using (kind)
     where ledger_entries.id = new.reverses_id or ledger_entries.reverses_id = new.reverses_id;
  else
    select refundable_cents into limit_cents from quote_money where quote_id = new.quote_id;
  end if;
  if new.amount_cents > limit_cents then
    raise exception 'the entry exceeds the available amount' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger ledger_entries_are_guarded before insert on ledger_entries
  for each row execute function guard_ledger();

-- A quote counts as charged only while nothing is open under its signature in force. Checked at the commit, because
-- money and status are two statements.
create or replace function check_charged() returns trigger language plpgsql as $$
declare
  quote bigint := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::bigint end;
begin
  if exists (
    select from quotes join quote_money on quote_money.quote_id = quotes.id
     where quotes.id = quote and quotes.charged_at is not null and (due_cents is null or open_cents <> 0)
  ) then
    raise exception 'quote % is charged, but the collected amount differs from the signed amount', quote
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists quotes_charged_to_the_cent on quotes;
create constraint trigger quotes_charged_to_the_cent after insert or update of charged_at on quotes
  deferrable initially deferred for each row when (new.charged_at is not null) execute function check_charged();
drop trigger if exists ledger_charged_to_the_cent on ledger_entries;
create constraint trigger ledger_charged_to_the_cent after insert on ledger_entries
  deferrable initially deferred for each row execute function check_charged();

-- The agency's credits are in the ledger of the sales that paid for them.
create or replace function credit_is_in_the_ledger() returns trigger language plpgsql as $$
begin
  if new.amount_cents is distinct from
     (select sum(amount_cents) from ledger_entries where credit_id = new.id and kind = 'credit') then
    raise exception 'the ledger has no entry for this agency credit' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists credits_are_in_the_ledger on credits;
create constraint trigger credits_are_in_the_ledger after insert on credits
  deferrable initially deferred for each row when (new.issuer = 'agency') execute function credit_is_in_the_ledger();
