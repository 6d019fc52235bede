-- The tables to which rows are only added. Every other change is refused with an error.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger history_is_final before update or delete on history
  for each row execute function refuse_change();
create or replace trigger ledger_entries_are_final before update or delete on ledger_entries
  for each row execute function refuse_change();
create or replace trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  execute function refuse_change();
create or replace trigger profit_snapshots_are_final before update or delete on profit_snapshots
  for each row execute function refuse_change();
create or replace trigger declined_forms_are_final before update or delete on declined_forms
  for each row execute function refuse_change();
create or replace trigger protection_terms_are_final before update or delete on protection_terms
  for each row execute function refuse_change();
create or replace trigger terms_of_sale_are_final before update or delete on terms_of_sale
  for each row execute function refuse_change();
create or replace trigger logos_are_final before update or delete on logos
  for each row execute function refuse_change();
create or replace trigger own_decisions_are_final before update or delete on own_decisions
  for each row execute function refuse_change();
