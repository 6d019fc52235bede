-- The rules for rows of charges. They hold for every program that writes to the database:
-- - A charge needs the signature in force of a sale that waits for money, and cannot exceed the open amount.
-- - A reversal cannot exceed what is left of its charge.
-- - The answer of the terminal is stored once. Nothing else changes, and no row is deleted.
-- More than the signed amount can be collected if a signature for less follows. Then no further charge is possible.
--
-- The function locks the quote, so that two writers cannot both use the same open amount.
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
      raise exception 'only the result of a charge can be changed' using errcode = 'restrict_violation';
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
       and quotes.lifecycle in (:quotes_awaiting_money);
    if limit_cents is null then
      raise exception 'a charge needs the signature in force of a sale with an open amount' using errcode = 'check_violation';
    end if;
    if new.amount_cents > limit_cents then
      raise exception 'the charge exceeds the signed amount' using errcode = 'check_violation';
    end if;
  else
    select refundable_cents into limit_cents from charge_money join charges on charges.id = charge_money.charge_id
     where charges.id = new.reverses_id and charges.quote_id = new.quote_id;
    if limit_cents is null or new.amount_cents > limit_cents then
      raise exception 'the reversal exceeds the charge' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create or replace trigger charges_are_guarded before insert or update or delete on charges
  for each row execute function guard_charges();

-- An approved charge has its entry in the ledger. Checked at the commit, because charge and entry are two statements.
create or replace function check_posted() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where charge_id = new.id) then
    raise exception 'charge % is approved but not in the ledger', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists charges_are_posted on charges;
create constraint trigger charges_are_posted after insert or update of state on charges
  deferrable initially deferred for each row when (new.state in (:charged_charges)) execute function check_posted();
