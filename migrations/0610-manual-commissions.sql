-- Commissions that a supervisor or an administrator enters by hand (docs/rules/money.md#manual-commissions).
create table manual_commissions (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users (id),
  amount_cents    bigint not null check (amount_cents <> 0 and amount_cents between -999999999 and 999999999),
  date            date not null,
  reason          text not null check (length(reason) between 10 and 500),
  quote_id        bigint references commission_sales (quote_id),
  status          text not null check (status in ('pending', 'entered', 'declined', 'withdrawn', 'reversed')),
  replaces_id     bigint references manual_commissions (id),
  entered_by      bigint not null references users (id),
  entered_at      timestamptz(3) not null,
  decided_by      bigint references users (id),
  decided_at      timestamptz(3),
  decision_reason text check (length(decision_reason) <= 500),
  version         integer not null default 1
);
comment on column manual_commissions.amount_cents is 'USD; below zero for a deduction.';
comment on column manual_commissions.replaces_id is 'The manual commission that this one was an edit of. It is reversed when this one is entered.';
create index manual_commissions_pending on manual_commissions (id) where status = 'pending';
-- Of two edits at the same time, the second is refused.
create unique index manual_commissions_replaced_once on manual_commissions (replaces_id) where status in ('pending', 'entered', 'reversed');

alter table commission_lines add column manual_id bigint references manual_commissions (id);
alter table commission_lines add constraint commission_lines_of_a_manual check ((kind = 'manual') = (manual_id is not null));
comment on column commission_lines.manual_id is 'The manual commission that the line enters, or takes back with the opposite amount.';
create index commission_lines_of_manual on commission_lines (manual_id, id) where manual_id is not null;

-- The history of a manual commission belongs to no lead, because people who read the lead may not see it.
alter table history drop constraint history_of_a_lead;
alter table history add constraint history_of_a_lead
  check (lead_id is not null or record in ('availability', 'user', 'manual_commission'));
