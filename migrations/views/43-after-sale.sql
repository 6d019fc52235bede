-- The cash of a request is the sum of its lines.
create or replace function sum_changed_request_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update requests set cash_cents = requests.cash_cents + changed.cash_cents
      from (select request_id, sum(cash_cents) as cash_cents from added group by request_id) as changed
     where requests.id = request_id and changed.cash_cents <> 0;
  elsif tg_op = 'DELETE' then
    update requests set cash_cents = requests.cash_cents - changed.cash_cents
      from (select request_id, sum(cash_cents) as cash_cents from removed group by request_id) as changed
     where requests.id = request_id and changed.cash_cents <> 0;
  else
    update requests set cash_cents = requests.cash_cents + changed.cash_cents
      from (select request_id, sum(cash_cents) as cash_cents
              from (select request_id, cash_cents from added
                    union all select request_id, -cash_cents from removed) as lines
             group by request_id) as changed
     where requests.id = request_id and changed.cash_cents <> 0;
  end if;
  return null;
end $$;
create or replace trigger added_lines_are_summed after insert on request_lines
  referencing new table as added for each statement execute function sum_changed_request_lines();
create or replace trigger changed_lines_are_summed after update on request_lines
  referencing old table as removed new table as added for each statement execute function sum_changed_request_lines();
create or replace trigger deleted_lines_are_summed after delete on request_lines
  referencing old table as removed for each statement execute function sum_changed_request_lines();

-- What a sale leads to after its tickets are issued, one row for each record, for the report "After the sale". No branch has
-- a condition or a join, so PostgreSQL reads each by its own indexes (such as requests_recorded). The states are those of
-- domain/report/after-sale.ts. A deadline is given only while it runs.
create or replace view after_sale_records as
select id * 8 as id, id as record_id, kind, quote_id, status as state,
       status in (:requests_under_way) as is_open,
       status <> 'deleted' as is_listed,
       requested_at as opened_at,
       case status when 'completed' then completed_at when 'cancelled' then updated_at when 'rejected' then updated_at end as ended_at,
       case when status in (:requests_under_way)
            then (due_at at time zone (select time_zone from agency))::date end as due_on,
       currency,
       cash_cents as amount_cents,
       null::text as fault
  from requests
union all
select quote_id * 8 + 1, quote_id, 'exchange'::text, original_quote_id,
       case when ended_at is null then 'under_way' when is_done then 'exchanged' else 'withdrawn' end,
       ended_at is null, true, requested_at, ended_at, null::date, null::text, null::bigint, null::text
  from exchanges
union all
select id * 8 + 2, id, 'schedule_change'::text, quote_id, status,
       status in (:unsettled_schedule_changes), status <> 'deleted', created_at,
       case status when 'accepted' then answered_at when 'settled' then updated_at when 'withdrawn' then updated_at end,
       null::date, null::text, null::bigint, null::text
  from schedule_changes
union all
select id * 8 + 3, id, 'customer_request'::text, quote_id, status, status = 'asked', true, asked_at,
       case status when 'asked' then null when 'answered' then answered_at else updated_at end,
       null::date, null::text, null::bigint, null::text
  from customer_requests
union all
select id * 8 + 4, id, 'chargeback'::text, quote_id,
       case when status <> 'open' then status when answered_at is null then 'to_answer' else 'evidence_sent' end,
       status = 'open', true, created_at, ended_at, case when status = 'open' and answered_at is null then answer_by end,
       currency, coalesce(won_cents, amount_cents)::bigint, null::text
  from chargebacks
union all
select id * 8 + 5, id, 'debit_memo'::text, quote_id, status, status in (:undecided_memos), true, created_at,
       case status when 'accepted' then accepted_at when 'reversed' then reversed_at end,
       case when status = 'received' then dispute_by end, currency, coalesce(accepted_cents, amount_cents)::bigint, fault
  from debit_memos
union all
-- The amount is what is left of the credit, the part included that signed sales have reserved.
select id * 8 + 6, id, issuer || '_credit', quote_id, status, status in (:usable_credits), true, issued_at,
       case when status = 'expired' then (valid_until + 1)::timestamp at time zone (select time_zone from agency) end,
       case when status in (:usable_credits) then valid_until end, currency, (amount_cents - used_cents)::bigint, null::text
  from credits;
comment on view after_sale_records is
  'Requests, exchanges, schedule changes, chargebacks, debit memos and credits of sales. Amounts are cents of currency.';
