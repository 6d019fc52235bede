-- A refund that was confirmed and cannot be paid any more: a bank took the money back, or another request did.
alter table requests
  add column short_cash_cents bigint not null default 0 check (short_cash_cents >= 0),
  add column short_credit_cents bigint not null default 0 check (short_credit_cents >= 0),
  add column short_reason text,
  add constraint requests_short_with_reason check ((short_cash_cents + short_credit_cents > 0) <= (short_reason is not null));
comment on column requests.short_cash_cents is
  'What of the money of the request is not given back, in cents, because it was no longer there after the request was confirmed.';
comment on column requests.short_credit_cents is 'The same for credit of the agency.';

alter table refund_payments drop constraint refund_payments_state_check;
alter table refund_payments add constraint refund_payments_state_check
  check (state in ('initiated', 'submitted', 'settled', 'failed', 'dropped'));
alter table refund_payments drop constraint refund_payments_check1;
alter table refund_payments add constraint refund_payments_reference
  check (state in ('initiated', 'failed', 'dropped') or reference is not null);
drop index refund_payments_of_entry;
create index refund_payments_of_entry on refund_payments (entry_id) where state not in ('settled', 'dropped');
