-- Every credit that the agency issues is in the ledger of the sales that paid for it.
create function credit_is_in_the_ledger() returns trigger language plpgsql as $$
begin
  if new.amount_cents is distinct from
     (select sum(amount_cents) from ledger_entries where credit_id = new.id and kind = 'credit') then
    raise exception 'a credit of the agency that is not in the ledger' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger credits_are_in_the_ledger after insert on credits
  deferrable initially deferred for each row when (new.issuer = 'agency') execute function credit_is_in_the_ledger();
create index refund_payments_of_entry on refund_payments (entry_id) where state <> 'settled';
