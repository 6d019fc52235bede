-- The rows of the list of credits: credits, and amounts that the agency holds for customers. A held amount has no end, so
-- it is listed after all that have one. No branch has a condition or a join, so PostgreSQL reads each by its own indexes
-- (migrations/0022-credit.sql). The statuses are those of domain/credit/list.ts.
create or replace view credit_rows as
select id * 2 as id, id as record_id, quote_id, passenger_id, issuer, currency, amount_cents,
       amount_cents - held_cents - used_cents as free_cents, issued_at, valid_until, valid_until as ends_on, validity_kind, status
  from credits
union all
select id * 2 + 1, id, quote_id, passenger_id, 'agency'::text, currency, amount_cents, open_cents, held_at, null::date,
       date '9999-12-31', null::text, case when open_cents > 0 then 'held' else 'ended' end
  from held_amounts;
comment on view credit_rows is 'Credits, and amounts held for customers. Amounts are cents of currency.';
