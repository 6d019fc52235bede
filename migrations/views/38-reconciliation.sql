-- Changes that can change what is not settled, beside those that change a commission (33-commissions.sql).
create or replace trigger charges_change_what_is_settled after insert or update of state on charges
  for each row execute function make_commission_due();
create or replace trigger credits_change_what_is_settled
  after insert or update of status, held_cents, used_cents, valid_until on credits
  for each row execute function make_commission_due();
create or replace trigger refund_payments_change_what_is_settled after insert or update of state on refund_payments
  for each row execute function make_commission_due();
