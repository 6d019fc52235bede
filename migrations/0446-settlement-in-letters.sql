-- Letters about requests hold one description of where the value goes (domain/after-sale/settlement.ts). The facts of letters that
-- were stored before are written in the same way, so that they can be shown and sent again. A request with the same sums names
-- the parts that those letters held together; without one, both extras count as protection and the credit as the agency's.
with letter as (
  select messages.id, messages.template, messages.data -> 'facts' as facts,
         parts.protection_cents, parts.gratuity_cents, parts.airline_credit_cents
    from messages
    left join lateral (
      select sum(line.protection_cents) as protection_cents, sum(line.gratuity_cents) as gratuity_cents,
             sum(line.airline_credit_cents) as airline_credit_cents
        from requests
        join request_lines as line on line.request_id = requests.id
       where requests.quote_id = messages.quote_id
         and requests.kind = messages.data -> 'facts' ->> 'kind'
       group by requests.id
      having sum(line.value_cents) = (messages.data -> 'facts' ->> 'valueCents')::bigint
         and sum(line.cash_cents) = (messages.data -> 'facts' ->> 'cashCents')::bigint
         and sum(line.protection_cents + line.gratuity_cents) = (messages.data -> 'facts' ->> 'extrasCents')::bigint
         and sum(line.airline_credit_cents + line.agency_credit_cents) = (messages.data -> 'facts' ->> 'creditCents')::bigint
       order by requests.id desc
       limit 1
    ) as parts on true
   where messages.template in ('request-sent', 'request-requoted', 'request-signed', 'request-withdrawn',
                               'refund-on-its-way', 'request-completed')
     and messages.data -> 'facts' ? 'valueCents'
), amount as (
  select id, template, facts,
         (facts ->> 'valueCents')::bigint as value,
         coalesce(protection_cents, (facts ->> 'extrasCents')::bigint) as protection,
         coalesce(gratuity_cents, 0) as gratuity,
         (facts ->> 'penaltyCents')::bigint as penalty,
         (facts ->> 'feeCents')::bigint as fee,
         (facts ->> 'cashCents')::bigint as cash,
         coalesce(airline_credit_cents, 0) as airline_credit,
         (facts ->> 'creditCents')::bigint - coalesce(airline_credit_cents, 0) as agency_credit
    from letter
), whole as (
  select *, value + protection + gratuity - penalty - fee as returnable from amount
), settled as (
  select id, template, facts,
         returnable - cash - airline_credit - agency_credit as later,
         jsonb_build_object(
           'values', (
             select jsonb_agg(jsonb_build_object('part', part, 'cents', cents) order by place)
               from (values (1, 'flights', value), (2, 'protection', protection), (3, 'gratuity', gratuity),
                            (4, 'airlinePenalty', -penalty), (5, 'agencyFee', -fee)) as line (place, part, cents)
              where part = 'flights' or cents <> 0),
           'returnableCents', returnable,
           'destinations', coalesce((
             select jsonb_agg(destination order by place)
               from (
                 select 1 as place, jsonb_build_object('to', 'payment', 'card', payment -> 'card',
                                                       'cents', payment -> 'amountCents') as destination
                   from jsonb_array_elements(coalesce(facts -> 'payments', '[]')) as payment
                 union all
                 select 2, jsonb_build_object('to', 'payment', 'card', null, 'cents', cash)
                  where not facts ? 'payments' and cash <> 0
                 union all
                 select 3, jsonb_build_object('to', 'airlineCredit', 'valid', null, 'cents', airline_credit)
                  where airline_credit <> 0
                 union all
                 select 4, jsonb_build_object('to', 'agencyCredit', 'valid', null, 'cents', agency_credit)
                  where agency_credit <> 0
                 union all
                 select 5, jsonb_build_object('to', 'laterRefund', 'cents', returnable - cash - airline_credit - agency_credit)
                  where returnable <> cash + airline_credit + agency_credit
               ) as line), '[]')
         ) as settlement
    from whole
)
update messages
   set data = jsonb_set(
         messages.data, '{facts}',
         (settled.facts - '{valueCents,penaltyCents,feeCents,extrasCents,cashCents,creditCents,payments}'::text[])
           || jsonb_build_object('settlement', settlement, 'concerned', '[]'::jsonb, 'remaining', '[]'::jsonb)
           || case when settled.template = 'request-completed'
                then jsonb_build_object('vouchers', coalesce(settled.facts -> 'vouchers', '[]')) else '{}' end
           || case when settled.template = 'request-requoted'
                then jsonb_build_object('before', settled.facts -> 'before' || jsonb_build_object('laterRefundCents', later))
                else '{}' end)
  from settled
 where messages.id = settled.id;
