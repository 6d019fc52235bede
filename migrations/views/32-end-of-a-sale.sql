-- A sale or a signature cannot end while a charge has no answer, and a sale cannot end with collected money.
create or replace function guard_ending() returns trigger language plpgsql as $$
declare
  quote bigint := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::bigint end;
begin
  if exists (select from charges where quote_id = quote and state in (:unanswered_charges)) then
    raise exception 'quote % has a charge without a result', quote using errcode = 'check_violation';
  end if;
  if tg_table_name = 'quotes' and collected_cents(quote) <> 0 then
    raise exception 'quote % cannot end while it has collected money', quote using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger quotes_end_without_money before update of lifecycle, deleted_at on quotes for each row
  when ((new.lifecycle in (:ended_quotes) and new.lifecycle <> old.lifecycle)
    or (new.deleted_at is not null and old.deleted_at is null))
  execute function guard_ending();
create or replace trigger signatures_end_without_open_charge before update of superseded_at on signatures for each row
  when (new.superseded_at is not null and old.superseded_at is null)
  execute function guard_ending();
