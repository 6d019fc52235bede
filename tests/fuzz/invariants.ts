import { sql } from "kysely";
import { approvalKindNames, approvalKinds } from "#domain/approval/kinds.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { chainEntries } from "#server/audit/chain-entries.ts";
import { findBreaks } from "#server/audit/find-breaks.ts";
import type { Db } from "#server/db/database.ts";
import { twoPeople } from "#tests/server/invariants.ts";

/** The rules that the database must satisfy at any time, each with the statement that finds the rows that break it. */
const invariants: Record<string, string> = {
  "The status of a quote equals the last one in its history": `
    select q.id, q.status, e.new_status from quotes q
      left join lateral (select new_status from history where record = 'quote' and record_id = q.id order by id desc limit 1) e on true
     where e.new_status is distinct from q.status`,
  "Each status change starts from the status before it": `
    select id, record, record_id, old_status, before from (
      select *, lag(new_status) over (partition by record, record_id order by id) as before from history
       where record in ('lead', 'quote', 'approval')) e
     where old_status is distinct from before`,
  "The status of a lead equals the last one in its history": `
    select l.id, l.status, e.new_status from leads l
      left join lateral (select new_status from history where record = 'lead' and record_id = l.id order by id desc limit 1) e on true
     where e.new_status is distinct from l.status`,
  "An agent is live exactly if the history says so last": `
    select a.user_id, a.status, e.new_status from queue_agents a
      left join lateral (select new_status from history where record = 'availability' and record_id = a.user_id order by id desc limit 1) e on true
     where coalesce(e.new_status, 'unavailable') <> a.status`,
  "An open offer is the offer of its lead and of its agent": `
    select l.id, o.id from leads l full join (select * from lead_offers where outcome is null) o on o.id = l.offer_id
     where l.offer_id is not null and (o.id is null or o.agent_id is distinct from l.owner_id or l.status <> 'assigned')`,
  "The status of an approval request equals the last one in its history": `
    select r.id, r.status, e.new_status from approval_requests r
      left join lateral (select new_status from history where record = 'approval' and record_id = r.id order by id desc limit 1) e on true
     where e.new_status is distinct from r.status`,
  ...twoPeople,
  "A pending approval request can still be made": `
    select r.id, r.kind, q.status from approval_requests r join quotes q on q.id = r.quote_id
     where r.status = 'pending' and (r.kind, q.status) not in (${approvalKindNames
       .flatMap((kind) => approvalKinds[kind].asksIn.map((status) => `('${kind}', '${status}')`))
       .join(", ")})
       and r.subject = 'quote'
    union all
    select r.id, r.kind, requests.status from approval_requests r left join requests on requests.id = r.subject_id
     where r.subject in ('cancellation', 'refund')
       and (r.status = 'pending') <> (requests.status = 'pending_approval'
         or exists (select from requotes where requotes.request_id = requests.id and requotes.sent_at is null))
       and r.id = (select max(id) from approval_requests where subject = r.subject and subject_id = r.subject_id)
    union all
    select r.id, r.kind, quotes.status from approval_requests r join quotes on quotes.id = r.subject_id
     where r.subject = 'exchange' and (r.status = 'pending') <> (quotes.status = 'exchange_pending_approval')
       and r.id = (select max(id) from approval_requests where subject = r.subject and subject_id = r.subject_id)`,
  "The status of a quote follows from its sale and its requests": `
    select id, status from quotes
     where status <> case when deleted_at is not null then 'deleted' else coalesce(request_step, outcome, lifecycle) end`,
  "A quote has the step of its open request": `
    select quotes.id, quotes.request_step, requests.kind, requests.status from quotes
      left join requests on requests.quote_id = quotes.id
       and requests.status in ('pending_approval', 'sent', 'viewed', 'signed', 'done')
     where quotes.request_step is distinct from (case requests.kind
       when 'cancellation' then case requests.status when 'pending_approval' then 'cancel_pending_approval'
         when 'sent' then 'cancellation_sent' when 'viewed' then 'cancel_viewed' when 'signed' then 'cancel_signed'
         when 'done' then 'cancel_was_done' end
       when 'refund' then case requests.status when 'pending_approval' then 'refund_pending_approval'
         when 'sent' then 'refund_sent' when 'viewed' then 'refund_viewed' when 'signed' then 'refund_signed'
         when 'done' then 'refund_was_done' end
       else case when quotes.id in (select quote_id from exchanges where ended_at is null)
         and quotes.request_step = 'exchange_pending_approval' then quotes.request_step end end)`,
  "A coupon is held by at most one open request": `
    select coupon_id from request_coupons join requests on requests.id = request_id
     where status not in ('completed', 'cancelled', 'rejected', 'deleted')
     group by coupon_id having count(*) > 1`,
  "A closed request holds no coupon": `
    select request_id, coupon_id from request_coupons join requests on requests.id = request_id
     where status in ('completed', 'cancelled', 'rejected', 'deleted') and released_at is null`,
  "No payment is refunded more than it brought": `
    select taken.id from ledger_entries as taken join ledger_entries as back on back.reverses_id = taken.id
     group by taken.id, taken.amount_cents
    having sum(case back.kind when 'chargeback_won' then -back.amount_cents else back.amount_cents end) > taken.amount_cents`,
  "The ledger has exactly the approved charges": `
    select charges.id, entries.id from charges
      full join ledger_entries as entries on entries.charge_id = charges.id
      left join charges as taken on taken.id = charges.reverses_id
      left join ledger_entries as reversed on reversed.charge_id = taken.id
     where (entries.id is null or entries.charge_id is not null)
       and ((charges.state in ('approved', 'settled')) is distinct from (entries.id is not null)
       or (entries.id is not null and (entries.quote_id, entries.amount_cents, entries.currency, entries.card_id, entries.reverses_id)
         is distinct from (charges.quote_id, charges.amount_cents, charges.currency, charges.card_id, reversed.id)))`,
  "Collected amounts equal the ledger, by quote and by card": `
    select money.quote_id from quote_money as money
      join quotes on quotes.id = money.quote_id
      left join signatures s on s.quote_id = money.quote_id and s.purpose = 'booking' and s.superseded_at is null
      cross join lateral (
        select coalesce(sum(case when kind in ('charge', 'payment', 'credit_used', 'chargeback_won') then amount_cents when kind in ('reversal', 'refund', 'credit', 'credit_released', 'chargeback') then -amount_cents else 0 end), 0) as collected,
               coalesce(sum(case when kind in ('charge', 'payment', 'credit_used', 'chargeback_won') then amount_cents when kind in ('reversal', 'refund', 'credit', 'credit_released', 'chargeback') then -amount_cents else 0 end) filter (where card_id is null), 0)
                 + (select coalesce(sum(collected_cents), 0) from card_money join cards on cards.id = card_id
                     where cards.quote_id = money.quote_id) as of_parts
          from ledger_entries where quote_id = money.quote_id) as counted
     where (money.collected_cents, money.refundable_cents, money.open_cents, money.due_cents)
         is distinct from (collected, collected, case when quotes.lifecycle in ('canceled', 'lost') or quotes.deleted_at is not null
           then -collected else coalesce(s.amount_cents, 0) - collected - money.given_back_cents end, s.amount_cents)
       or collected <> of_parts`,
  "A credit equals its issue and its uses in the ledger": `
    select credits.id from credits
      left join lateral (
        select coalesce(sum(amount_cents) filter (where state = 'reserved'), 0) as held,
               coalesce(sum(amount_cents) filter (where state = 'used'), 0) as used
          from credit_uses where credit_id = credits.id) as uses on true
     where (credits.held_cents, credits.used_cents) is distinct from (uses.held, uses.used)
        or (status in ('expired', 'void') and held_cents > 0)
        or (status = 'active') <> (status not in ('expired', 'void') and held_cents + used_cents < amount_cents)
        or exists (select from credit_uses as one
             where one.credit_id = credits.id
               and (select coalesce(sum(case kind when 'credit_used' then amount_cents else -amount_cents end), 0)
                      from ledger_entries where credit_use_id = one.id)
                 <> case one.state when 'released' then 0 else one.amount_cents end)`,
  "The ledger of a quote has one currency": `
    select quote_id from ledger_entries group by quote_id having count(distinct currency) > 1`,
  "The collected amount is never negative": `
    select quote_id, collected_cents from quote_money where collected_cents < 0`,
  "No charge exceeds its signature": `
    select s.id, s.amount_cents from signatures s join charges c on c.signature_id = s.id
     where c.state in ('approved', 'settled') group by s.id
    having sum(case when c.kind = 'charge' then c.amount_cents else -c.amount_cents end) > s.amount_cents`,
  "Money above the signature in force can be returned": `
    select q.id, q.status from quotes q left join signatures s on s.quote_id = q.id and s.purpose = 'booking' and s.superseded_at is null
     where collected_cents(q.id) > coalesce(s.amount_cents, 0)
       and q.status not in (${quoteProcess.actions.reverseCharge.from.map((status) => `'${status}'`).join(", ")})`,
  "An ended sale keeps no collected money, except from a chargeback that was won later": `
    select id, status from quotes
     where (lifecycle in ('lost', 'canceled') or deleted_at is not null)
       and collected_cents(id) > (select coalesce(sum(amount_cents), 0) from ledger_entries
                                   where quote_id = quotes.id and kind = 'chargeback_won')`,
  "A charge without a result belongs to the signature in force of an open sale": `
    select c.id, q.status from charges c join quotes q on q.id = c.quote_id join signatures s on s.id = c.signature_id
     where c.state in ('initiated', 'unknown')
       and (s.superseded_at is not null or q.request_step is not null
         or q.lifecycle not in ('signed', 'booked', 'tickets_purchased'))`,
  "A quote has at most one charge without a result": `
    select quote_id from charges where state in ('initiated', 'unknown') group by quote_id having count(*) > 1`,
  "Every ledger entry has a history entry, and every receipt a charged sale": `
    select * from (
      select q.id,
        (select count(*) from charges where quote_id = q.id and kind = 'charge_reversal') as reversals,
        (select count(*) from history where quote_id = q.id and action = 'reverseCharge') as reversed,
        (select count(*) from messages where quote_id = q.id and template = 'charge-reversed') as told,
        (select count(*) from charges where quote_id = q.id and kind = 'charge' and card_id is null) as payments,
        (select count(*) from history where quote_id = q.id and action = 'recordPayment') as paid,
        (select count(*) from charges where quote_id = q.id and kind = 'charge' and card_id is not null
            and state <> 'initiated') as answers,
        (select count(*) from history where quote_id = q.id and record = 'charge') as answered,
        (select count(*) from messages where quote_id = q.id and template = 'receipt') as receipts,
        (select count(*) from history where quote_id = q.id and action = 'markAsCharged') as charged
      from quotes q) counted
     where reversals <> reversed or reversals <> told or payments <> paid or receipts <> charged or answered not between answers and 2 * answers`,
  "A charged sale has collected the signed amount": `
    select q.id from quotes q join quote_money on quote_money.quote_id = q.id
     where q.charged_at is not null and q.status <> 'canceled' and open_cents <> 0`,
  "A removed user has no open session": `
    select s.id, s.user_id from sessions s join users u on u.id = s.user_id
     where not u.is_active and s.ended_at is null and s.ends_at > now()`,
  "Everything that was sent has a letter": `
    select e.quote_id, e.what, e.sendings, m.letters
      from (select quote_id, case record when 'quote' then 'offer' when 'schedule_change' then 'change' else 'request' end as what,
              count(*) as sendings from history
             where (record, action) in (('quote', 'send'), ('quote', 'resend'), ('quote', 'approveExchange'),
               ('schedule_change', 'send'), ('schedule_change', 'resend'), ('cancellation', 'approve'),
               ('cancellation', 'resend'), ('refund', 'approve'), ('refund', 'resend'),
               ('cancellation', 'approveRequote'), ('refund', 'approveRequote')) group by 1, 2) e
      left join (select quote_id, case template when 'schedule-change-sent' then 'change' when 'request-sent' then 'request'
                   when 'request-requoted' then 'request'
                   else 'offer' end as what, count(*) as letters from messages
                  where template in ('quote-sent', 'quote-updated', 'exchange-sent', 'schedule-change-sent', 'request-sent', 'request-requoted')
                  group by 1, 2) m on (m.quote_id, m.what) = (e.quote_id, e.what)
     where coalesce(m.letters, 0) < e.sendings`,
  "A signed sale has one signature in force and its document": `
    select q.id from quotes q where q.status in ('signed', 'booked', 'charged', 'tickets_purchased') and (
      (select count(*) from signatures s where s.quote_id = q.id and s.purpose = 'booking' and s.superseded_at is null) <> 1
      or not exists (select from documents d join signatures s on s.id = d.signature_id
                      where d.quote_id = q.id and s.purpose = 'booking' and s.superseded_at is null))`,
  "An active link opens the version that was sent last": `
    select l.id from quote_links l join quotes q on q.id = l.quote_id
     where l.state = 'active' and l.purpose = 'booking' and l.version_id <> q.sent_version_id`,
  "A removed card has no number and no code": `
    select v.card_id from card_vault v
     where v.purged_at is not null and (v.sealed_number is not null or v.sealed_data_key is not null)`,
};

export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(invariants)) {
    const { rows } = await sql.raw<object>(statement).execute(db);
    if (rows.length > 0) broken.push(`not true: ${name}: ${rows.length} × ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

/** Adds all pending entries to the chain of the audit trail, then returns its breaks. */
export async function auditBreaks(db: Db): Promise<string[]> {
  await chainEntries(db, new Date().toISOString());
  const breaks = await findBreaks(db);
  return breaks.length > 0 ? [`the audit trail is broken: ${JSON.stringify(breaks.slice(0, 3))}`] : [];
}
