-- Entries of suppliers are never changed. A correction is another entry.
create or replace trigger supplier_entries_are_final before update or delete on supplier_entries
  for each row execute function refuse_change();
create or replace trigger supplier_entries_are_never_emptied before truncate on supplier_entries
  execute function refuse_change();
create or replace trigger supplier_entries_change_a_commission after insert on supplier_entries
  for each row execute function make_commission_due();

-- Returns the agency's credit with a consolidator, in cents. Other transactions cannot change it until this one ends.
create or replace function lock_consolidator_credit(_consolidator text, _currency text) returns bigint
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('consolidator credit ' || _currency || ' ' || _consolidator, 0));
  return coalesce((select credit_after_cents from supplier_entries
                    where consolidator = _consolidator and currency = _currency and credit_after_cents is not null
                    order by id desc limit 1), 0);
end $$;

-- An entry that reverses another equals it, with the opposite amount. Entries of a sale have its currency. The credit
-- with a consolidator is never below zero.
create or replace function guard_supplier_entry() returns trigger language plpgsql as $$
declare
  credit bigint;
  changes_credit boolean;
begin
  if new.quote_id is not null and new.currency is distinct from (select currency from quotes where id = new.quote_id) then
    raise exception 'the sale has another currency' using errcode = 'check_violation';
  end if;
  if new.reverses_id is not null and not exists (
    select from supplier_entries as reversed
     where reversed.id = new.reverses_id and reversed.reverses_id is null and reversed.quote_id = new.quote_id
       and reversed.kind = new.kind and reversed.amount_cents = -new.amount_cents
       and reversed.consolidator is not distinct from new.consolidator
  ) then
    raise exception 'the entry differs from the one that it reverses' using errcode = 'check_violation';
  end if;
  if new.difference_of_id is not null and not exists (
    select from supplier_entries as receipt
     where receipt.id = new.difference_of_id and receipt.reverses_id is null and receipt.quote_id = new.quote_id
       and new.kind = replace(receipt.kind, '_received', '_difference') and new.kind <> receipt.kind
  ) then
    raise exception 'the entry is no difference of that receipt' using errcode = 'check_violation';
  end if;
  select new.amount_cents * supplier_kinds.credit, supplier_kinds.credit <> 0 into credit, changes_credit
    from supplier_kinds where kind = new.kind;
  new.credit_after_cents := null;
  if changes_credit then
    new.credit_after_cents := lock_consolidator_credit(new.consolidator, new.currency) + credit;
    if credit < 0 and new.credit_after_cents < 0 then
      raise exception 'the credit with the consolidator is smaller' using errcode = 'check_violation';
    end if;
    -- Drawn under the lock, so that the last entry has the present credit.
    new.id := nextval(pg_get_serial_sequence('supplier_entries', 'id'));
  end if;
  return new;
end $$;
create or replace trigger supplier_entries_are_guarded before insert on supplier_entries
  for each row execute function guard_supplier_entry();

-- The money of a sale with its suppliers, counted from the entries. domain/supplier/entries.ts computes the same.
create or replace view supplier_money as
  select quote_id,
         coalesce(sum(amount_cents * moved) filter (where account = 'suppliers'), 0)::bigint as moved_suppliers_cents,
         coalesce(sum(amount_cents * moved) filter (where account = 'airlineCommission'), 0)::bigint
           as moved_airline_commission_cents,
         coalesce(sum(amount_cents * moved) filter (where account = 'consolidatorCommission'), 0)::bigint
           as moved_consolidator_commission_cents,
         sum(amount_cents * input_sign) filter (where input = 'mileageCost')::bigint as mileage_cost_cents,
         sum(amount_cents * input_sign) filter (where input = 'consolidatorFee')::bigint as consolidator_fee_cents,
         sum(amount_cents * input_sign) filter (where input = 'otherCost')::bigint as other_cost_cents,
         sum(amount_cents * input_sign) filter (where input = 'airlineCommission')::bigint as airline_commission_cents,
         sum(amount_cents * input_sign) filter (where input = 'consolidatorCommission')::bigint
           as consolidator_commission_cents,
         coalesce(sum(amount_cents * input_sign) filter (where input = 'agencyDebitMemo'), 0)::bigint
           as agency_debit_memo_cents,
         coalesce(sum(amount_cents * input_sign) filter (where input = 'writtenOff'), 0)::bigint as written_off_cents,
         coalesce(sum(amount_cents * moved) filter (where account = 'others'), 0)::bigint as moved_others_cents
    from supplier_entries join supplier_kinds using (kind)
   where quote_id is not null
   group by quote_id;

-- The money that moved on the accounts of a sale with each consolidator. Null for entries of the consolidator of the sale,
-- and of airlines and others.
create or replace view supplier_money_of_firms as
  select quote_id, account, consolidator, sum(amount_cents * moved)::bigint as moved_cents
    from supplier_entries join supplier_kinds using (kind)
   where quote_id is not null and account is not null
   group by quote_id, account, consolidator;

-- The agency's credit with each consolidator.
create or replace view consolidator_credit as
  select distinct on (consolidator, currency) consolidator, currency, credit_after_cents as balance_cents
    from supplier_entries
   where credit_after_cents is not null
   order by consolidator, currency, id desc;

-- Fees of charges are never changed. Another fee is another row.
create or replace trigger charge_fees_are_final before update or delete on charge_fees
  for each row execute function refuse_change();
create or replace trigger charge_fees_change_a_commission after insert on charge_fees
  for each row execute function make_commission_due();

-- A fee that is entered later is not above its charge either.
create or replace function guard_charge_fee() returns trigger language plpgsql as $$
begin
  if new.fee_cents > (select amount_cents from charges where id = new.charge_id) then
    raise exception 'the fee exceeds the charge' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger charge_fees_are_within_charges before insert on charge_fees
  for each row execute function guard_charge_fee();
