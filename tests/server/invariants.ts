// Longer than 300 lines, because it lists every invariant in SQL.
import type { Pool, PoolClient } from "pg";
import { requestKinds, requestStatuses, stepOf, underWay } from "#domain/after-sale/request.ts";
import { manualLimitCents, manualLimitDays } from "#domain/commission/manual-process.ts";
import { maxAddedShares } from "#domain/commission/shares.ts";
import { lifecycles } from "#domain/quote/status.ts";
import { differingSums } from "#server/report/stored-sums.ts";
import { plainReferenceSql } from "#server/supplier/index.ts";
import { leftValues } from "#tests/after-sale/held-money.ts";
import { leadStepsOutOfDate } from "#tests/report-figures/leads.ts";
import { isComputed, ticketedSales } from "#tests/sale/invariants-of-ticketed-sales.ts";

const listOf = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(", ");
const isUnderWay = `requests.status in (${listOf(underWay)})`;
const steps = requestKinds.flatMap((kind) =>
  requestStatuses.map(
    (status) => `('${kind}', '${status}', ${stepOf(kind, status) ? `'${stepOf(kind, status)}'` : "null"})`,
  ),
);
/** The status changes of each record, with the status after the previous change. */
const changes = `
  select record, record_id, action, old_status, new_status, id,
         lag(new_status) over own as stood, row_number() over own as place
    from history where record in ('quote', 'cancellation', 'refund')
  window own as (partition by record, record_id order by id)`;
const lastOf = (record: string, id: string) =>
  `(select new_status from history where record = ${record} and record_id = ${id} order by history.id desc limit 1)`;

/** The rules about decisions of two people. */
export const twoPeople: Record<string, string> = {
  "A decision by a user who asked, wrote it or is paid is on the weekly list": `
    select id from approval_requests as request
     where status in ('approved', 'declined')
       and (decided_by = requested_by or decided_by = any (written_by) or decided_by = any (paid_to))
       and not exists (select from own_decisions as own
         where own.about = request.kind and own.number = request.quote_id and own.decided_by = request.decided_by)
    union all
    select id from manual_commissions as manual
     where status <> 'withdrawn' and (decided_by = entered_by or decided_by = user_id)
       and not exists (select from own_decisions as own
         where own.about = 'manual_commission' and own.number = manual.id)
    union all
    select id from commission_statements as statement
     where closed_by = user_id and not exists (select from own_decisions as own
       where own.about = 'statement' and own.number = statement.id)`,
  "A second person decided every manual commission above the limit of 30 days": `
    select id from manual_commissions as manual
     where status in ('entered', 'reversed') and decided_by is null
       and (entered_by = user_id
            or coalesce((select abs(amount_cents) from manual_commissions where id = manual.replaces_id), 0) > ${manualLimitCents}
            or (select sum(weight_cents) from manual_commissions as earlier
                 where earlier.user_id = manual.user_id and earlier.status in ('entered', 'reversed')
                   and (earlier.decided_by is null or earlier.is_own_decision)
                   and earlier.entered_at > manual.entered_at - interval '${manualLimitDays} days'
                   and (earlier.entered_at, earlier.id) <= (manual.entered_at, manual.id)) > ${manualLimitCents})`,
};

/**
 * The rules that every database must satisfy at any time, each with the query that finds the records that break it.
 * Queries cannot check permissions by role, action and status (see the tests of the processes), or who may read a
 * record (see server/app).
 */
export const invariants: Record<string, string> = {
  "The status of a quote follows from its request step, outcome and lifecycle": `
    select id from quotes
     where status is distinct from
       case when deleted_at is not null then 'deleted' else coalesce(request_step, outcome, lifecycle) end`,
  "A quote has the step of its open request": `
    select quotes.id from quotes
      left join requests on requests.quote_id = quotes.id and ${isUnderWay}
      left join (values ${steps.join(", ")}) as steps (kind, status, step)
        on steps.kind = requests.kind and steps.status = requests.status
      left join exchanges on exchanges.quote_id = quotes.id and exchanges.ended_at is null
     where case when quotes.request_step = 'exchange_pending_approval' then exchanges.quote_id is null
                else quotes.request_step is distinct from steps.step end`,
  "A lead knows whether one of its offers is viewed and still open": `
    select id from leads
     where offer_viewed is distinct from
       exists (select from quotes where quotes.lead_id = leads.id and quotes.status = 'viewed')`,
  "A quote has at most one open request": `
    select quote_id as id from (
      select quote_id from requests where ${isUnderWay}
      union all select original_quote_id from exchanges where ended_at is null
    ) as open group by quote_id having count(*) > 1`,
  "A coupon is held by at most one request": `
    select coupon_id as id from request_coupons where released_at is null group by coupon_id having count(*) > 1`,
  "A coupon is held exactly while its request is open": `
    select coupon_id as id from request_coupons
      left join requests on requests.id = request_id
      left join exchanges on exchanges.quote_id = exchange_id
     where (released_at is null) is distinct from coalesce(${isUnderWay}, exchanges.ended_at is null)`,
  "No more is collected than signed, and no more is returned than collected": `
    select quote_id as id from quote_money
     where collected_cents < 0 or refundable_cents < 0
        or collected_cents + given_back_cents > coalesce(
             (select max(amount_cents) from signatures where signatures.quote_id = quote_money.quote_id and purpose = 'booking'), 0)`,
  "No card is refunded more than it was charged": `
    select card_id as id from card_money where collected_cents < 0 or refundable_cents < 0
    union all select charge_id from charge_money where collected_cents < 0 or refundable_cents < 0`,
  "An agency credit equals its ledger entries": `
    select id from credits
     where issuer = 'agency' and amount_cents is distinct from
       (select sum(amount_cents) from ledger_entries where credit_id = credits.id and kind = 'credit')`,
  "A held amount equals its ledger entries": `
    select held_amounts.id from held_amounts
      left join ledger_entries as entry on entry.held_amount_id = held_amounts.id
      left join ledger_kinds using (kind)
     group by held_amounts.id
    having open_cents <> coalesce(sum(entry.amount_cents * held), 0)
        or held_amounts.amount_cents is distinct from sum(entry.amount_cents) filter (where kind = 'held')`,
  "Lost chargebacks lower what is held of their trip, as far as possible": `
    select min(id) as id from (
      select id, root_of_quote(quote_id) as root, open_cents, charged_back_cents(id) as charged_back_cents
        from held_amounts) as held
     group by root
    having sum(charged_back_cents) <> least(lost_cents_of_trip(root), sum(open_cents + charged_back_cents))`,
  "The agency holds the value that requests left, and no other": `
    select quote_id as id from quote_money left join (${leftValues}) as left_value using (quote_id)
     where held_cents <> coalesce(left_cents, 0)`,
  "A completed request returned the amounts of its lines": `
    select requests.id from requests
     where status = 'completed'
       and (select sum(cash_cents + agency_credit_cents) from request_lines where request_id = requests.id)
           - short_cash_cents - short_credit_cents is distinct from
           (select coalesce(sum(amount_cents), 0) from ledger_entries
             where kind in ('refund', 'credit')
               and (refund_payment_id in (select id from refund_payments where request_id = requests.id)
                    or credit_id in (select id from credits where request_id = requests.id)))`,
  "The cash of a request is the sum of its lines": `
    select id from requests
     where cash_cents <> (select coalesce(sum(cash_cents), 0) from request_lines where request_id = requests.id)`,
  "A pending refund is covered by collected money": `
    select entry.id
      from refund_payments join ledger_entries as entry on entry.id = refund_payments.entry_id
      join charge_money on charge_money.charge_id = entry.charge_id
      join requests on requests.id = refund_payments.request_id
     where refund_payments.state not in ('settled', 'dropped') and requests.status = 'done'
       and not exists (select from chargebacks where chargebacks.charge_id = entry.charge_id
                         and (chargebacks.status <> 'won' or chargebacks.won_cents < chargebacks.amount_cents))
     group by entry.id, charge_money.refundable_cents
    having sum(refund_payments.amount_cents) > charge_money.refundable_cents`,
  "The ledger has the disputed and the won amount of each chargeback": `
    select chargebacks.id from chargebacks left join ledger_entries as entry on entry.chargeback_id = chargebacks.id
     group by chargebacks.id
    having (coalesce(sum(entry.amount_cents) filter (where kind = 'chargeback'), 0),
            coalesce(sum(entry.amount_cents) filter (where kind = 'chargeback_won'), 0))
           <> (chargebacks.amount_cents, coalesce(chargebacks.won_cents, 0))`,
  "A status that ends a sale is never left": `
    select record_id as id from history
     where record = 'quote' and new_status <> old_status
       and ((old_status = 'deleted' and action <> 'restore')
            or (old_status in ('refunded', 'exchanged') and action <> 'followRequest'))`,
  "A sale is signed, then booked, then ticketed": `
    select id from quotes where signed_at > booked_at or booked_at > ticketed_at`,
  "Each status change starts from the status before it": `
    select record_id as id from (${changes}) as changes
     where case when place = 1 then old_status is not null else old_status is distinct from stood end`,
  "A signed record matches its hash": `
    select id from signatures where sha256(convert_to(record, 'UTF8')) <> record_sha256
    union all select id from documents where sha256(pdf) <> pdf_sha256`,
  "A version is sent before it is signed": `
    select signatures.id from signatures join quote_versions on quote_versions.id = version_id
     where coalesce(frozen_at > signed_at, true)`,
  "Only a re-quote supersedes the signature of a request": `
    select signatures.id from signatures left join requotes on requotes.signature_id = signatures.id
     where purpose in ('cancel', 'refund')
       and (superseded_at is not null) is distinct from (requotes.sent_at is not null)`,
  "Changed amounts of a signed request have a pending re-quote": `
    select requotes.id from requotes join requests on requests.id = request_id
     where sent_at is null and (requests.status <> 'signed' or not exists (
       select from approval_requests as asked
        where asked.subject = requests.kind and asked.subject_id = requests.id and asked.status = 'pending'))
    union all select requests.id from requests
     where requests.status = 'signed'
       and exists (select from approval_requests as asked
         where asked.subject = requests.kind and asked.subject_id = requests.id and asked.status = 'pending')
       and not exists (select from requotes where request_id = requests.id and sent_at is null)`,
  "Exactly the signed requests have one signature in force": `
    select requests.id from requests
      left join signatures on signatures.quote_id = requests.quote_id and superseded_at is null
       and purpose = case requests.kind when 'cancellation' then 'cancel' else 'refund' end
       and (signatures.record::jsonb ->> 'requestId')::bigint = requests.id
     group by requests.id
    having count(signatures.id) <> case when requests.signed_at is null then 0 else 1 end`,
  ...twoPeople,
  "Every status equals the last one in the history": `
    select id from quotes where status is distinct from ${lastOf("'quote'", "quotes.id")}
    union all select id from requests where status is distinct from ${lastOf("requests.kind", "requests.id")}`,
  "Every lifecycle equals the last one in the history": `
    select id from quotes where lifecycle is distinct from (
      select new_status from history
       where record = 'quote' and record_id = quotes.id and action <> 'followRequest'
         and new_status is distinct from old_status and new_status in (${listOf(lifecycles)})
       order by history.id desc limit 1)`,
  "The stored sums of sales equal those of their figures": differingSums("sale_sums"),
  "The stored sums of offers equal the offers": differingSums("offer_sums"),
  "The stored sums of suppliers' entries equal the entries": differingSums("supplier_entry_sums"),
  "The stored steps of leads equal those of their records": leadStepsOutOfDate,
  "The stored sums of leads equal those of their steps": differingSums("lead_sums"),
  "A closed statement pays exactly its lines": `
    select statement.id from commission_statements as statement
      left join commission_lines as line on line.statement_id = statement.id
     group by statement.id
    having (count(line.id), coalesce(sum(line.amount_cents), 0)) is distinct from
           case when status = 'closed' then (lines::bigint, lines_cents::numeric) else (0::bigint, 0::numeric) end`,
  "The lines of a closed statement are paid if its payout is recorded, or if it pays nothing": `
    select statement.id from commission_statements as statement
      join commission_lines as line on line.statement_id = statement.id
     where (line.state = 'paid') <> (payout_day is not null or opening_cents + lines_cents <= 0)`,
  "A statement begins with what the one before carried": `
    select id from (
      select id, opening_cents, lag(least(0, opening_cents + lines_cents), 1, 0::bigint)
               over (partition by user_id order by opened_at, id) as carried
        from commission_statements where status = 'closed') as chain
     where opening_cents <> carried`,
  "A quote that has ended has no open amount, and without tickets it counts in no report and earns nothing": `
    select quotes.id from quotes join quote_money on quote_money.quote_id = quotes.id
     where (lifecycle in ('canceled', 'lost') or deleted_at is not null)
       and (open_cents <> -collected_cents
         or exists (select from cards join card_money on card_id = cards.id where cards.quote_id = quotes.id and open_cents <> 0)
         or (ticketed_at is null and ${isComputed("quotes.id")}
           and (exists (select from sale_figures where sale_figures.id = quotes.id and not is_over)
             or exists (select from commission_lines where commission_lines.quote_id = quotes.id and kind <> 'manual'
                         group by user_id, part = 'tips', part = 'team_lead', part = 'from_agency' having sum(amount_cents) <> 0))))`,
  "The shares of a sale are at most 100 % of its commission and of its gross profit, for at most ten people": `
    select quote_id as id from commission_sales as sale join commission_shares as share using (quote_id)
     group by quote_id, sale.expert_share_bps
    having count(*) > ${maxAddedShares} or sum(basis_points) filter (where source = 'from_agency') > 10000
        or coalesce(sum(basis_points) filter (where source = 'from_owner'), 0) + coalesce(sale.expert_share_bps, 0) > 10000`,
  "Nobody's commission on a trip is below the floor of its sale": `
    select min(quote_id) as id from commission_lines
     where kind <> 'manual' and ${isComputed("quote_id")}
     group by root_of_quote(quote_id), user_id
    having sum(amount_cents) < coalesce((
      select min(commission_floor_cents) from sale_terms join signatures on signatures.id = signature_id
       where signatures.quote_id in (select sales_of_trip(min(commission_lines.quote_id)))), 0)`,
  "A trip without gross profit earns no commission": `
    select min(line.quote_id) as id from commission_lines as line
     where kind <> 'manual' and part <> 'tips' and ${isComputed("line.quote_id")}
     group by root_of_quote(line.quote_id)
    having sum(amount_cents) <> 0 and coalesce((
      select sum(gross_profit_cents) from sale_figures
       where id in (select sales_of_trip(min(line.quote_id))) and not is_over), 0) <= 0
      -- Settings can add other profits to the base, or let people bear a part of a loss.
      and not exists (select from sale_terms join signatures on signatures.id = signature_id
                       where signatures.quote_id in (select sales_of_trip(min(line.quote_id)))
                         and (commission_on_protection or commission_on_tips or commission_floor_cents < 0))`,
  ...ticketedSales,
  "The money of a trip is compared with its profit once, and no supplier owes what it is owed on the same trip": `
    select min(quote_id) as id from reconciliation_items where kind = 'settlement_difference'
     group by root_of_quote(quote_id) having count(*) > 1
    union all
    select item.quote_id from reconciliation_items as item
     where kind = 'check_expected' and ${isComputed("item.quote_id")}
       and exists (select from sale_payables as payable join sale_figures as sale on sale.id = payable.quote_id
                    where sale.id in (select sales_of_trip(item.quote_id)) and not is_over and cents > 0
                      and payable.consolidator = item.consolidator)`,
  "An entry of a supplier is taken back once, with the opposite amount": `
    select back.id from supplier_entries as back join supplier_entries as entry on entry.id = back.reverses_id
     where back.amount_cents <> -entry.amount_cents or back.kind <> entry.kind or back.quote_id <> entry.quote_id
        or entry.reverses_id is not null`,
  "A debit memo counts exactly what was accepted of it": `
    select memo.id from debit_memos as memo
      left join supplier_entries as entry on entry.id = memo.entry_id
      left join supplier_entries as back on back.reverses_id = entry.id
     where case status
             when 'accepted' then
               (entry.quote_id, entry.kind, entry.amount_cents, entry.currency) is distinct from
                 (memo.quote_id, case fault when 'agent' then 'debit_memo' else 'agency_debit_memo' end, memo.accepted_cents,
                  memo.currency)
               or entry.reverses_id is not null or back.id is not null
             when 'reversed' then (memo.entry_id is null) <> (back.id is null)
             else memo.entry_id is not null end
    union all select entry.id from supplier_entries as entry
     where kind in ('debit_memo', 'agency_debit_memo') and reverses_id is null
       and not exists (select from debit_memos where entry_id = entry.id)`,
  "A posted row of a settlement report has its record, and no other row has it": `
    select report.id from settlement_reports as report
      join settlement_report_rows as settled on settled.report_id = report.id
      left join charge_fees as fee on fee.id = settled.posted_fee_id
      left join refund_payments as refund on refund.id = settled.posted_refund_id
      left join supplier_entries as entry on entry.id = settled.posted_entry_id
     where num_nonnulls(fee.id, refund.id, entry.id) <>
             case when report.status = 'posted' and settled.decision = 'post' then 1 else 0 end
        or num_nonnulls(fee.id, refund.id, entry.id) <> num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id)
        or (fee.id is not null
            and (fee.charge_id, fee.fee_cents) is distinct from (settled.record_id, settled.fee_cents))
        or (refund.id is not null
            and (refund.id, refund.state, refund.amount_cents) is distinct from
                (settled.record_id, 'settled', settled.amount_cents - settled.difference_cents))
        or (entry.id is not null
            and (entry.quote_id, entry.kind, entry.amount_cents) is distinct from
                (settled.record_id, settled.kind || '_received', settled.amount_cents))
    union all
    select report_id from (
      select report_id, count(*) over (partition by posted_fee_id, posted_refund_id, posted_entry_id) as rows
        from settlement_report_rows where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) > 0) as shared
     where rows > 1`,
  "No record is settled twice by rows of settlement reports, unless a person said that it is another payment": `
    select max(report_id) as id from settlement_report_rows
     where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) > 0
     group by sender_id, fingerprint having count(*) filter (where not is_another) > 1
    union all
    select max(report_id) from settlement_report_rows join charge_fees as fee on fee.id = posted_fee_id
     group by fee.charge_id having count(*) > 1
    union all
    select min(entry.quote_id) from supplier_entries as entry
     where entry.kind in ('check_received', 'airline_commission_received', 'consolidator_commission_received')
       and ${plainReferenceSql("entry.reference")} <> '' and entry.reverses_id is null
       and not exists (select from supplier_entries as back where back.reverses_id = entry.id)
     group by entry.quote_id, entry.kind, ${plainReferenceSql("entry.reference")}, entry.amount_cents
    having count(*) filter (where not entry.is_another) > 1`,
  "Each difference that a settlement report posted has a reason, or stays expected": `
    select settled.report_id as id from settlement_report_rows as settled
      left join charge_fees as fee on fee.id = posted_fee_id
      left join charges on charges.id = fee.charge_id
      left join refund_payments as refund on refund.id = posted_refund_id
      left join supplier_entries as entry on entry.id = posted_entry_id
     where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) > 0
       and (settled.difference_cents is distinct from
              coalesce(settled.amount_cents - coalesce(charges.amount_cents, refund.amount_cents), settled.difference_cents)
            or settled.difference_cents is null
            or (settled.difference_cents <> 0
                and not exists (
                  select from settlement_report_rows as explained
                   where explained.report_id = settled.report_id and explained.note is not null
                     and (explained.kind, explained.record_id) = (settled.kind, settled.record_id))
                and (settled.difference_cents > 0 or entry.id is null
                     or (not exists (select from supplier_entries as later
                                      where later.quote_id = entry.quote_id and later.id > entry.id)
                         and exists (select from quotes where quotes.id = entry.quote_id and quotes.lifecycle = 'ticketed')
                         and exists (select from commission_sales as sale
                                      where sale.quote_id = entry.quote_id and not sale.is_unreconciled)
                         and not exists (select from history, settlement_reports as report
                                          where history.quote_id = entry.quote_id and report.id = settled.report_id
                                            and history.at > report.ended_at)
                         and not exists (select from reconciliation_items as item
                                          where item.quote_id = entry.quote_id
                                            and item.kind = settled.kind || '_expected')))))`,
};

/** Returns the broken rules, each with the ids of the records that break it. */
export async function brokenInvariants(database: Pool | PoolClient): Promise<Record<string, number[]>> {
  const broken: Record<string, number[]> = {};
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await database.query<{ id: string | number }>(query);
    if (rows.length > 0) broken[name] = rows.map(({ id }) => Number(id));
  }
  return broken;
}
