-- Money has a ledger of its own: entries that are added and never changed. A charge is what is under way at the terminal;
-- once it is approved, an entry says that money moved, and nothing else counts as collected.
create table ledger_kinds (
  kind       text primary key,
  collected  smallint not null check (collected in (-1, 0, 1)),
  refundable smallint not null check (refundable in (-1, 0, 1))
);
comment on table ledger_kinds is
  'What entries of a kind count toward: the same table as in domain/money/ledger.ts. A new kind is a row of both.';
insert into ledger_kinds (kind, collected, refundable) values
  ('charge', 1, 1), ('payment', 1, 1), ('reversal', -1, -1);

create table ledger_entries (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  kind         text not null references ledger_kinds (kind),
  charge_id    bigint unique references charges (id),
  card_id      bigint references cards (id),
  reverses_id  bigint references ledger_entries (id),
  currency     text not null,
  amount_cents integer not null check (amount_cents > 0),
  at           timestamptz(3) not null,
  posted_at    timestamptz(3) not null default clock_timestamp(),
  posted_by    bigint references users (id),
  check ((kind in ('charge', 'payment', 'reversal')) = (charge_id is not null)),
  check ((kind = 'reversal') = (reverses_id is not null))
);
comment on table ledger_entries is 'Money that moved, append-only. Amounts are positive; the kind says what they count toward.';
comment on column ledger_entries.charge_id is 'The row of charges it comes from.';
comment on column ledger_entries.reverses_id is 'The entry whose money it takes back.';
comment on column ledger_entries.at is 'When the money moved; posted_at is when that was written down.';

-- Everything that moved so far. What reverses comes after what it reverses, as it did then.
insert into ledger_entries (quote_id, kind, charge_id, card_id, currency, amount_cents, at, posted_by)
  select quote_id, case when card_id is null then 'payment' else 'charge' end, id, card_id, currency, amount_cents,
         coalesce(finished_at, started_at), charged_by
    from charges where kind = 'charge' and state in ('approved', 'settled') order by id;
insert into ledger_entries (quote_id, kind, charge_id, card_id, reverses_id, currency, amount_cents, at, posted_by)
  select charges.quote_id, 'reversal', charges.id, charges.card_id, taken.id, charges.currency, charges.amount_cents,
         coalesce(charges.finished_at, charges.started_at), charges.charged_by
    from charges join ledger_entries as taken on taken.charge_id = charges.reverses_id order by charges.id;

create index ledger_entries_of_quote on ledger_entries (quote_id, id);
create index ledger_entries_of_card on ledger_entries (card_id) where card_id is not null;
create index ledger_entries_reversing on ledger_entries (reverses_id) where reverses_id is not null;

-- How money stands (docs/rules/money.md#ledger): what domain/money/ledger.ts works out from the same entries.
create view quote_money as
  select quotes.id as quote_id,
         signatures.amount_cents as due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         coalesce(signatures.amount_cents, 0) - counted.collected_cents as open_cents
    from quotes
    left join signatures
      on signatures.quote_id = quotes.id and signatures.purpose = 'booking' and signatures.superseded_at is null
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.quote_id = quotes.id
    ) as counted on true;

create view card_money as
  select cards.id as card_id,
         case when cards.replaced_at is null then cards.amount_cents else counted.collected_cents end as due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         case when cards.replaced_at is null then cards.amount_cents - counted.collected_cents else 0 end as open_cents
    from cards
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.card_id = cards.id
    ) as counted on true;

create view charge_money as
  select taken.charge_id, counted.collected_cents, counted.refundable_cents
    from ledger_entries as taken
    left join lateral (
      select sum(amount_cents * collected)::bigint as collected_cents,
             sum(amount_cents * refundable)::bigint as refundable_cents
        from ledger_entries join ledger_kinds using (kind)
       where ledger_entries.id = taken.id or ledger_entries.reverses_id = taken.id
    ) as counted on true
   where taken.reverses_id is null;

create or replace function collected_cents(quote bigint) returns bigint language sql stable as $$
  select collected_cents from quote_money where quote_id = quote
$$;

-- The ledger says what the terminal said and nothing else:
--   an entry of a charge is that charge, approved, to the cent;
--   what is charged never stands above the signature in force, and no more goes back than was taken;
--   a quote has one currency.
create function guard_ledger() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  -- Two who write at once are told one after the other.
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
  if new.kind in ('charge', 'payment') then
    if exists (select from ledger_entries where quote_id = new.quote_id and currency <> new.currency) then
      raise exception 'a second currency in the ledger of quote %', new.quote_id using errcode = 'check_violation';
    end if;
    select open_cents into limit_cents from quote_money where quote_id = new.quote_id;
  elsif new.reverses_id is not null then
    select sum(amount_cents * refundable) into limit_cents
      from ledger_entries join ledger_kinds using (kind)
     where ledger_entries.id = new.reverses_id or ledger_entries.reverses_id = new.reverses_id;
  end if;
  if new.amount_cents > limit_cents then
    raise exception 'an entry of more than there is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_are_guarded before insert on ledger_entries
  for each row execute function guard_ledger();
create trigger ledger_entries_are_final before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_are_never_emptied before truncate on ledger_entries execute function refuse_change();

-- No money without its entry: looked at when the transaction is done, for charge and entry are two statements.
create function check_posted() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where charge_id = new.id) then
    raise exception 'charge % is approved and not in the ledger', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger charges_are_posted after insert or update of state on charges
  deferrable initially deferred for each row when (new.state in ('approved', 'settled')) execute function check_posted();

-- Charged to the cent: nothing is open under a signature in force. Looked at where money is counted now.
create or replace function check_charged() returns trigger language plpgsql as $$
declare
  quote bigint := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::bigint end;
begin
  if exists (
    select from quotes join quote_money on quote_money.quote_id = quotes.id
     where quotes.id = quote and quotes.charged_at is not null and (due_cents is null or open_cents <> 0)
  ) then
    raise exception 'quote % is charged, and what is collected is not what was signed', quote
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger charges_charged_to_the_cent on charges;
create constraint trigger ledger_charged_to_the_cent after insert on ledger_entries
  deferrable initially deferred for each row execute function check_charged();

-- As in 0022-reversals.sql, with the ledger asked how much there is.
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
       and signatures.superseded_at is null and quotes.status in ('signed', 'booked', 'tickets_purchased');
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

-- Letters that wait, or go out again, call it as everything else does.
update messages set data = jsonb_set(data #- '{facts,paidCents}', '{facts,collectedCents}', data #> '{facts,paidCents}')
 where template = 'receipt' and data #> '{facts,paidCents}' is not null;
update messages set data = jsonb_set(data #- '{facts,heldCents}', '{facts,collectedCents}', data #> '{facts,heldCents}')
 where template = 'charge-reversed' and data #> '{facts,heldCents}' is not null;
