-- A lost chargeback returned money to the customer, so less is held for them. A chargeback that is won late brings it
-- back (docs/rules/money.md#held-for-later).
alter table ledger_entries drop constraint ledger_entries_of_held_amount;
alter table ledger_entries add constraint ledger_entries_of_held_amount check (
  (kind in ('held', 'held_returned', 'held_forfeited', 'held_charged_back', 'held_restored')) = (held_amount_id is not null));
insert into ledger_kinds (kind, collected, refundable, given_back, held) values
  ('held_charged_back', 0, 0, 0, -1), ('held_restored', 0, 0, 0, 1);
