-- Who decides follows from the active people, so the setting goes away
-- (docs/rules/hard-cases.md#approver-is-the-requester).
alter table agency drop column own_decisions_reason;

alter table approval_requests
  add column paid_to bigint[] not null default '{}',
  add column is_own_decision boolean not null default false;
update approval_requests set is_own_decision = own_reason is not null;
comment on column approval_requests.paid_to is 'Users whom the exception pays. They cannot decide it while another user can.';
comment on column approval_requests.is_own_decision is
  'True if the decider asked for it, wrote it, or is paid by it, because no other active user could decide.';
drop index approval_requests_own_decisions;
alter table approval_requests drop constraint approval_requests_four_eyes;
alter table approval_requests drop column own_reason;
alter table approval_requests add constraint approval_requests_four_eyes
  check (status not in ('approved', 'declined') or is_own_decision
         or (decided_by is distinct from requested_by and decided_by <> all (written_by) and decided_by <> all (paid_to)));

-- The sum of what was entered for a payee in the last 30 days needs the entries of a payee by time.
alter table manual_commissions
  add column weight_cents bigint check (weight_cents >= 0),
  add column is_own_decision boolean not null default false;
update manual_commissions set weight_cents = abs(amount_cents);
alter table manual_commissions alter column weight_cents set not null;
comment on column manual_commissions.weight_cents is
  'The amount without its sign, or the larger difference that an edit makes. The sum of 30 days is made of it.';
comment on column manual_commissions.is_own_decision is
  'True if the decider entered it or is paid by it, because no other active user could decide.';
alter table manual_commissions add constraint manual_commissions_two_people
  check (status = 'withdrawn' or decided_by is null or is_own_decision
         or (decided_by <> entered_by and decided_by <> user_id));
create index manual_commissions_of_user_newest on manual_commissions (user_id, entered_at);

create table own_decisions (
  id          bigint generated always as identity primary key,
  about       text not null,
  number      bigint not null,
  decision    text not null check (decision in ('approve', 'decline', 'close', 'answer')),
  decided_by  bigint not null references users (id),
  decided_at  timestamptz(3) not null,
  reason      text not null check (reason <> '')
);
comment on table own_decisions is
  'Decisions by people who asked or are paid, because no other active user could decide. Administrators get a weekly list.';
comment on column own_decisions.about is 'A kind of approval, manual_commission, statement or dispute.';
comment on column own_decisions.number is 'The quote of an approval; otherwise the number of the record. For a dispute, the statement.';
create index own_decisions_newest on own_decisions (decided_at);
