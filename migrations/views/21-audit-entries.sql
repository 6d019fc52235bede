-- An entry of the audit trail can change once: when the worker adds it to the chain (server/audit/chain-entries.ts).
create or replace function refuse_change_but_chaining() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
     and to_jsonb(new) - '{position,previous_hash,hash,chained_at}'::text[]
       = to_jsonb(old) - '{position,previous_hash,hash,chained_at}'::text[] then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change_but_chaining();
