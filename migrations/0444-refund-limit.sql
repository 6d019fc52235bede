alter table agency add column refund_limit_cents integer not null default 200000 check (refund_limit_cents between 0 and 99999999);
comment on column agency.refund_limit_cents is
  'Above this much money back, in cents of the currency of the sale, an administrator approves a refund.';
