-- Of a closed statement, only its acknowledgement and its version change.
create or replace function guard_statement() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['acknowledged_at', 'version'];
begin
  if tg_op = 'DELETE' or (old.status in ('closed', 'discarded') and to_jsonb(new) - changing <> to_jsonb(old) - changing)
    or old.acknowledged_at is not null then
    raise exception 'statements are never changed after they are closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger commission_statements_are_final before update or delete on commission_statements
  for each row execute function guard_statement();

-- Of a dispute, only its answer is added.
create or replace function guard_dispute() returns trigger language plpgsql as $$
declare
  answer constant text[] := array['answer', 'answered_by', 'answered_at'];
begin
  if tg_op = 'DELETE' or old.answered_at is not null or to_jsonb(new) - answer <> to_jsonb(old) - answer then
    raise exception 'disputes are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger commission_disputes_are_final before update or delete on commission_disputes
  for each row execute function guard_dispute();

-- A closed statement pays exactly the reviewed lines. Checked at the commit, because both are separate statements.
create or replace function check_statement() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select count(*) as lines, coalesce(sum(amount_cents), 0) as cents
                   from commission_lines where statement_id = new.id) as paid
     where (paid.lines, paid.cents) <> (new.lines, new.lines_cents)
  ) then
    raise exception 'statement % differs from its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists commission_statements_equal_their_lines on commission_statements;
create constraint trigger commission_statements_equal_their_lines after update of status on commission_statements
  deferrable initially deferred for each row when (new.status = 'closed') execute function check_statement();
