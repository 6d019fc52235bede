-- Money that was taken can go back, whole or in part: a row of its own, for amounts are never changed.
alter table charges
  add column reverses_id bigint references charges (id),
  add column reason text,
  add check ((kind = 'charge') = (reverses_id is null)),
  add check ((kind = 'charge') = (reason is null)),
  add check (kind = 'charge' or state in ('approved', 'settled'));
comment on column charges.reverses_id is 'The charge a reversal takes back; null for a charge.';
comment on column charges.reason is 'Why it went back.';
create index charges_reversed on charges (reverses_id) where reverses_id is not null;

create function collected_cents(quote bigint) returns bigint language sql stable as $$
  select coalesce(sum(case when kind = 'charge' then amount_cents else -amount_cents end), 0)
    from charges where quote_id = quote and state in ('approved', 'settled')
$$;

-- What the ledger can promise by itself, whoever writes to it:
--   a charge begins only under the signature in force of a sale that waits for money, and all that is taken or under
--     way is never more than that signature authorises;
--   no more goes back of a charge than it took, so that what is collected is never negative;
--   rows stay as they were written, but for the answer to a charge, which is given once.
-- What it cannot promise is that nothing lies above what is signed: a signature for less may follow. Then more is
-- collected than is due, no further charge is possible, and a reversal brings it down.
create function guard_charges() returns trigger language plpgsql as $$
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
  -- Two who write at once are told one after the other.
  perform from quotes where id = new.quote_id for no key update;
  if new.kind = 'charge' then
    select signatures.amount_cents into limit_cents
      from signatures join quotes on quotes.id = signatures.quote_id
     where signatures.id = new.signature_id and quotes.id = new.quote_id and signatures.superseded_at is null
       and quotes.status in ('signed', 'booked', 'tickets_purchased');
    if limit_cents is null then
      raise exception 'a charge needs the signature in force of a sale that waits for money' using errcode = 'check_violation';
    end if;
    if collected_cents(new.quote_id) + new.amount_cents > limit_cents then
      raise exception 'a charge beyond what was signed' using errcode = 'check_violation';
    end if;
  else
    select amount_cents - coalesce((select sum(amount_cents) from charges where reverses_id = taken.id), 0)
      into limit_cents
      from charges taken
     where id = new.reverses_id and quote_id = new.quote_id and kind = 'charge' and state in ('approved', 'settled');
    if limit_cents is null or new.amount_cents > limit_cents then
      raise exception 'a reversal beyond what was charged' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger charges_are_guarded before insert or update or delete on charges
  for each row execute function guard_charges();

-- Neither a sale nor a signature ends over a charge without an answer; a sale does not end over collected money.
create function guard_ending() returns trigger language plpgsql as $$
declare
  quote bigint := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::bigint end;
begin
  if exists (select from charges where quote_id = quote and state in ('initiated', 'unknown')) then
    raise exception 'quote % has a charge without an answer', quote using errcode = 'check_violation';
  end if;
  if tg_table_name = 'quotes' and collected_cents(quote) <> 0 then
    raise exception 'quote % ends with money on it', quote using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quotes_end_without_money before update of lifecycle, deleted_at on quotes for each row
  when ((new.lifecycle in ('canceled', 'lost') and new.lifecycle <> old.lifecycle)
    or (new.deleted_at is not null and old.deleted_at is null))
  execute function guard_ending();
create trigger signatures_end_without_open_charge before update of superseded_at on signatures for each row
  when (new.superseded_at is not null and old.superseded_at is null)
  execute function guard_ending();

-- Charged is what is collected to the cent under a signature in force: looked at when the transaction is done, for money
-- and status are two statements.
create function check_charged() returns trigger language plpgsql as $$
declare
  quote bigint := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::bigint end;
begin
  if exists (
    select from quotes left join signatures on signatures.quote_id = quotes.id and signatures.superseded_at is null
     where quotes.id = quote and quotes.charged_at is not null
       and signatures.amount_cents is distinct from collected_cents(quote)
  ) then
    raise exception 'quote % is charged, and what is collected is not what was signed', quote
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger quotes_charged_to_the_cent after insert or update of charged_at on quotes
  deferrable initially deferred for each row when (new.charged_at is not null) execute function check_charged();
create constraint trigger charges_charged_to_the_cent after insert or update on charges
  deferrable initially deferred for each row execute function check_charged();
