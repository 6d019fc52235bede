-- The amounts that the agency gets, owes and holds (docs/rules/money.md#owed-and-held). The kinds are those of
-- domain/reconciliation/owed.ts. An amount of a refund in progress is not held any more: the held amount ends when the
-- airline's result is entered, and the refund begins.
create or replace view owed_and_held as
-- Items of sales. Receivables are late some days after they are open.
select id * 16 as id, 'owed_to_us'::text as part, kind, quote_id, case when kind <> 'customer_owes' then consolidator end as supplier,
       currency, amount_cents, case when kind = 'customer_owes' then due_on else due_on - (:receivable_days) end as since
  from reconciliation_items
 where kind in ('customer_owes', 'check_expected', 'airline_commission_expected', 'consolidator_commission_expected')
union all
select id * 16 + 1, 'owed_to_us', 'charge_disputed', quote_id, null, currency, amount_cents, received_on
  from chargebacks where status = 'open'
union all
select last.id * 16 + 2, 'owed_to_us', 'consolidator_credit', null, credit.consolidator, credit.currency, credit.balance_cents,
       last.moved_on
  from consolidator_credit as credit
  join lateral (
    select id, moved_on from supplier_entries as entry
     where entry.consolidator = credit.consolidator and entry.currency = credit.currency and credit_after_cents is not null
     order by id desc limit 1) as last on true
 where credit.balance_cents > 0
union all
-- A sale has few suppliers, so their places fit in 6 bits.
select (payable.quote_id * 64 + row_number() over (partition by payable.quote_id order by payable.consolidator)) * 16 + 3,
       'we_owe', 'supplier_payable', payable.quote_id, nullif(payable.consolidator, ''), sale.currency, payable.cents, sale.sold_on
  from sale_payables as payable join sale_figures as sale on sale.id = payable.quote_id
 where sale.payable_cents > 0 and sale.sold_on is not null and not sale.is_over
union all
select payment.id * 16 + 4, 'we_owe', 'refund_owed', request.quote_id, null, request.currency, payment.amount_cents,
       (coalesce(request.done_at, payment.updated_at) at time zone (select time_zone from agency))::date
  from refund_payments as payment join requests as request on request.id = payment.request_id
 where payment.state not in (:ended_refunds)
union all
select id * 16 + 5, 'we_owe', kind, quote_id, null, currency, amount_cents, due_on
  from reconciliation_items where kind = 'customer_overpaid'
union all
select id * 16 + 6, 'we_owe', 'debit_memo', quote_id, issuer, currency, amount_cents, received_on
  from debit_memos where status in (:undecided_memos)
union all
select id * 16 + 7, 'we_hold', 'agency_credit', quote_id, null, currency, amount_cents - held_cents - used_cents,
       (issued_at at time zone (select time_zone from agency))::date
  from credits
 where issuer = 'agency' and status in (:usable_credits) and amount_cents > held_cents + used_cents
union all
-- The credit is issued when the request is completed.
select request.id * 16 + 8, 'we_hold', 'credit_to_issue', request.quote_id, null, request.currency, line.credit_cents - request.short_credit_cents,
       (request.done_at at time zone (select time_zone from agency))::date
  from requests as request
  join lateral (
    select sum(agency_credit_cents)::bigint as credit_cents from request_lines where request_id = request.id) as line on true
 where request.status = 'done' and line.credit_cents > request.short_credit_cents
union all
select id * 16 + 9, 'we_hold', 'held_amount', quote_id, null, currency, open_cents,
       (held_at at time zone (select time_zone from agency))::date
  from held_amounts where open_cents > 0;
comment on view owed_and_held is 'Amounts that the agency gets, owes and holds. Amounts are cents of currency.';
