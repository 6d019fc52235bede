-- Changes that can change what is not settled, beside those that change a commission (33-commissions.sql).
create or replace function make_unreconciled() returns trigger language plpgsql as $$
begin
  perform mark_unreconciled(case tg_table_name
    when 'refund_payments' then (select quote_id from requests where id = (to_jsonb(new) ->> 'request_id')::bigint)
    else (to_jsonb(new) ->> 'quote_id')::bigint end);
  return null;
end $$;
create or replace trigger charges_change_what_is_settled after insert or update of state on charges
  for each row execute function make_unreconciled();
create or replace trigger credits_change_what_is_settled
  after insert or update of status, held_cents, used_cents, valid_until on credits
  for each row execute function make_unreconciled();
create or replace trigger refund_payments_change_what_is_settled after insert or update of state on refund_payments
  for each row execute function make_unreconciled();
