-- The lines of a closed statement are paid when its payout is recorded. Until now they were paid by the closing.
alter table commission_statements
  add column payout_day       date,
  add column payout_reference text check (length(payout_reference) between 1 and 60),
  add column payout_by        bigint references users (id),
  add column payout_at        timestamptz(3);
comment on column commission_statements.payout_day is 'The day on which the person got the money.';
comment on column commission_statements.payout_reference is
  'The number or text with which the payment is found, such as that of the transfer. Null if it was not recorded.';

-- Earlier statements were paid by their closing.
drop trigger if exists commission_statements_are_final on commission_statements;
update commission_statements
   set payout_day = (closed_at at time zone agency.time_zone)::date, payout_by = coalesce(closed_by, reviewed_by), payout_at = closed_at
  from agency where status = 'closed' and opening_cents + lines_cents > 0;

alter table commission_statements
  add constraint commission_statements_payout check (
    num_nulls(payout_day, payout_by, payout_at) in (0, 3) and (payout_reference is null or payout_day is not null)
    and (payout_day is null or (status = 'closed' and opening_cents + lines_cents > 0)));
create index commission_statements_paid_out on commission_statements (payout_day, user_id)
  include (opening_cents, lines_cents) where payout_day is not null;
create index commission_statements_without_payout on commission_statements (opened_at, id)
  where status = 'closed' and payout_day is null;

alter table commission_lines
  drop constraint commission_lines_paid_by_statement,
  add constraint commission_lines_paid_by_statement check (
    case when statement_id is null then state <> 'paid' else state in ('payable', 'paid') end);
comment on column commission_lines.statement_id is
  'The closed statement that pays the line. The line is paid when the payout of the statement is recorded.';
