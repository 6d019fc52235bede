-- An open debit memo holds the commission of its sale.
create or replace trigger debit_memos_change_a_commission after insert or update of status on debit_memos
  for each row execute function make_commission_due();

-- A memo is recorded as received, and what it says is never changed. Its acceptance has the entry of the accepted
-- amount, which is taken back before the memo is reversed.
create or replace function guard_debit_memo() returns trigger language plpgsql as $$
declare
  answer constant text[] := array['accepted_cents', 'fault', 'entry_id', 'accepted_at'];
  changing constant text[] := answer || array['status', 'version', 'disputed_at', 'reversed_at'];
begin
  if tg_op = 'DELETE' then
    raise exception 'debit memos are never deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'received' or new.currency is distinct from (select currency from quotes where id = new.quote_id)
      or (new.ticket_id is not null
          and not exists (select from tickets where id = new.ticket_id and quote_id = new.quote_id)) then
      raise exception 'a debit memo that does not fit its sale' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.entry_id is not null and to_jsonb(new) - array['status', 'version', 'reversed_at']
                                  <> to_jsonb(old) - array['status', 'version', 'reversed_at']) then
    raise exception 'debit memos are never changed' using errcode = 'restrict_violation';
  end if;
  if new.status = 'accepted' and not exists (
    select from supplier_entries as entry
     where entry.id = new.entry_id and entry.quote_id = new.quote_id and entry.reverses_id is null
       and entry.amount_cents = new.accepted_cents and entry.currency = new.currency
       and entry.kind = case new.fault when 'agent' then 'debit_memo' else 'agency_debit_memo' end
  ) then
    raise exception 'the entry differs from the accepted debit memo' using errcode = 'check_violation';
  end if;
  if new.status = 'reversed' and new.entry_id is not null
    and not exists (select from supplier_entries where reverses_id = new.entry_id) then
    raise exception 'the entry of the reversed debit memo still counts' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger debit_memos_are_guarded before insert or update or delete on debit_memos
  for each row execute function guard_debit_memo();
