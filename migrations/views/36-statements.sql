-- Of a closed statement, its payout and its acknowledgement are each added once, and its version changes.
create or replace function guard_statement() returns trigger language plpgsql as $$
declare
  payout constant text[] := array['payout_day', 'payout_reference', 'payout_by', 'payout_at'];
  changing text[] := array['version'];
begin
  if old.acknowledged_at is null then changing := changing || 'acknowledged_at'::text; end if;
  if old.payout_day is null then changing := changing || payout; end if;
  if tg_op = 'DELETE' or (old.status in (:final_statements) and to_jsonb(new) - changing <> to_jsonb(old) - changing) then
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

-- The document of a closed statement shows the names of that time.
create or replace trigger statement_documents_are_final before update or delete on statement_documents
  for each row execute function refuse_change();
create or replace trigger statement_documents_are_never_emptied before truncate on statement_documents
  execute function refuse_change();

-- A line joins a statement only while its person's reviewed statement is closed, and is never written with a statement.
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.statement_id is null and not exists (
    select from commission_statements where id = new.statement_id and user_id = new.user_id and status = 'reviewed'
  ) then
    raise exception 'commission lines are only paid by closing a statement' using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger if exists commission_lines_are_paid_by_closing on commission_lines;
create trigger commission_lines_are_paid_by_closing before insert or update of state, statement_id
  on commission_lines for each row when (new.statement_id is not null) execute function guard_payment();
-- Checked at the commit, because the statement is closed and its payout is recorded after its lines change.
create or replace function check_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from commission_statements where id = new.statement_id and status = 'closed') then
    raise exception 'commission line % is paid, but its statement is not closed', new.id using errcode = 'check_violation';
  end if;
  if new.state = 'paid' and not exists (
    select from commission_statements where id = new.statement_id
       and (payout_day is not null or opening_cents + lines_cents <= 0)
  ) then
    raise exception 'commission line % is paid without a payout', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists commission_lines_have_a_closed_statement on commission_lines;
create constraint trigger commission_lines_have_a_closed_statement after update of state, statement_id on commission_lines
  deferrable initially deferred for each row when (new.statement_id is not null) execute function check_payment();
create or replace function check_payout() returns trigger language plpgsql as $$
begin
  if exists (
    select from commission_lines as line join commission_statements as statement on statement.id = line.statement_id
     where statement.id = new.id
       and line.state <> 'paid' and (statement.payout_day is not null or statement.opening_cents + statement.lines_cents <= 0)
  ) then
    raise exception 'statement % is paid, but not all of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists commission_statements_have_a_payout on commission_statements;
create constraint trigger commission_statements_have_a_payout after update of status, payout_day on commission_statements
  deferrable initially deferred for each row when (new.status = 'closed') execute function check_payout();

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
  if not exists (select from statement_documents where statement_id = new.id) then
    raise exception 'statement % has no document', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists commission_statements_equal_their_lines on commission_statements;
create constraint trigger commission_statements_equal_their_lines after insert or update of status on commission_statements
  deferrable initially deferred for each row when (new.status = 'closed') execute function check_statement();
