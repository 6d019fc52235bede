-- What was given back after the sale is neither collected any more nor open.
create or replace view quote_money as
  select quotes.id as quote_id,
         quote_due.due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         coalesce(quote_due.due_cents, 0) - counted.collected_cents - counted.given_back_cents as open_cents,
         counted.given_back_cents
    from quotes
    left join quote_due on quote_due.quote_id = quotes.id
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents,
             coalesce(sum(amount_cents * given_back), 0)::bigint as given_back_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.quote_id = quotes.id
    ) as counted on true;

create or replace view card_money as
  select cards.id as card_id,
         case when cards.replaced_at is null then cards.amount_cents
              else counted.collected_cents + counted.given_back_cents end as due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         case when cards.replaced_at is null
              then cards.amount_cents - counted.collected_cents - counted.given_back_cents else 0 end as open_cents,
         counted.given_back_cents
    from cards
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents,
             coalesce(sum(amount_cents * given_back), 0)::bigint as given_back_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.card_id = cards.id
    ) as counted on true;

-- A credit is no charge.
create or replace view charge_money as
  select taken.charge_id, counted.collected_cents, counted.refundable_cents
    from ledger_entries as taken
    left join lateral (
      select sum(amount_cents * collected)::bigint as collected_cents,
             sum(amount_cents * refundable)::bigint as refundable_cents
        from ledger_entries join ledger_kinds using (kind)
       where ledger_entries.id = taken.id or ledger_entries.reverses_id = taken.id
    ) as counted on true
   where taken.reverses_id is null and taken.charge_id is not null;

-- As in 0070-ledger.sql; a refund is what was settled with a payment, a credit what was issued, and neither more than there is.
create or replace function guard_ledger() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  perform from quotes where id = new.quote_id for no key update;
  if new.charge_id is not null and not exists (
    select from charges
     where charges.id = new.charge_id and charges.state in ('approved', 'settled')
       and charges.quote_id = new.quote_id and charges.card_id is not distinct from new.card_id
       and charges.currency = new.currency and charges.amount_cents = new.amount_cents
       and new.kind = case when charges.kind <> 'charge' then 'reversal' when charges.card_id is null then 'payment' else 'charge' end
       and new.reverses_id is not distinct from (select id from ledger_entries where charge_id = charges.reverses_id)
  ) then
    raise exception 'an entry that is not what was charged' using errcode = 'check_violation';
  end if;
  if new.refund_payment_id is not null and not exists (
    select from refund_payments join requests on requests.id = refund_payments.request_id
     where refund_payments.id = new.refund_payment_id and refund_payments.state = 'settled'
       and requests.quote_id = new.quote_id and requests.currency = new.currency
       and refund_payments.entry_id = new.reverses_id and refund_payments.amount_cents = new.amount_cents
       and refund_payments.card_id is not distinct from new.card_id
  ) then
    raise exception 'an entry that is not what was refunded' using errcode = 'check_violation';
  end if;
  if new.credit_id is not null and not exists (
    select from credits where credits.id = new.credit_id and credits.issuer = 'agency'
       and credits.quote_id = new.quote_id and credits.currency = new.currency and credits.amount_cents = new.amount_cents
  ) then
    raise exception 'an entry that is not what was credited' using errcode = 'check_violation';
  end if;
  if new.kind in ('charge', 'payment') then
    if exists (select from ledger_entries where quote_id = new.quote_id and currency <> new.currency) then
      raise exception 'a second currency in the ledger of quote %', new.quote_id using errcode = 'check_violation';
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
    raise exception 'an entry of more than there is' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- As in 0070-ledger.sql; a sale that rests after a request is charged as before it.
create or replace function guard_charges() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of charges are never deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{state,processor_reference,decline_code,merchant_fee_cents,finished_at}'::text[])
        <> (to_jsonb(old) - '{state,processor_reference,decline_code,merchant_fee_cents,finished_at}'::text[])
      or (old.state, new.state) not in (('initiated', 'approved'), ('initiated', 'declined'), ('initiated', 'unknown'),
        ('initiated', 'abandoned'), ('unknown', 'approved'), ('unknown', 'declined'), ('approved', 'settled')) then
      raise exception 'a charge gets its answer, and nothing else of it changes' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  perform from quotes where id = new.quote_id for no key update;
  if new.kind = 'charge' then
    select quote_money.open_cents into limit_cents
      from signatures
      join quotes on quotes.id = signatures.quote_id
      join quote_money on quote_money.quote_id = quotes.id
     where signatures.id = new.signature_id and quotes.id = new.quote_id and signatures.purpose = 'booking'
       and signatures.superseded_at is null and quotes.deleted_at is null and quotes.request_step is null
       and quotes.lifecycle in ('signed', 'booked', 'tickets_purchased');
    if limit_cents is null then
      raise exception 'a charge needs the signature in force of a sale that waits for money' using errcode = 'check_violation';
    end if;
    if new.amount_cents > limit_cents then
      raise exception 'a charge beyond what was signed' using errcode = 'check_violation';
    end if;
  else
    select refundable_cents into limit_cents from charge_money join charges on charges.id = charge_money.charge_id
     where charges.id = new.reverses_id and charges.quote_id = new.quote_id;
    if limit_cents is null or new.amount_cents > limit_cents then
      raise exception 'a reversal beyond what was charged' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
