import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { refreshLeadSteps } from "#server/report/leads/refresh-steps.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants, invariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const {
  afterSale,
  aDraft: anExchange,
  send: sendExchange,
  decide: decideExchange,
  signed,
  ticketed,
} = exchanges(parts);
const {
  aTicketedSale,
  aTicketOfOne,
  tripOf,
  aDraft,
  show,
  send,
  decide,
  signed: signedRequest,
  confirm,
  settle,
  complete,
} = afterSale;
const everybody = [0, 1, 2, 3];

test("keeps every invariant after sales, cancellations, refunds and exchanges with every outcome", async () => {
  // A complete refund.
  const refunded = await aTicketedSale();
  const refund = await signedRequest(refunded, "refund", {}, everybody);
  await confirm(refunded, refund);
  await settle(refunded, refund);
  expect((await complete(refunded, refund)).body.status).toBe("completed");

  // A credit for one traveler, while the others fly.
  const credited = await aTicketedSale();
  const second = (await tripOf(credited)).travelers[1]?.id ?? 0;
  const line = { passengerId: second, airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, agencyCreditCents: 60_000 };
  const terms = { type: "refund_plus_credit", agencyCreditUntil: "2027-11-20", creditKind: "book_by", lines: [line] };
  const partly = await signedRequest(credited, "refund", terms);
  await confirm(credited, partly);
  await settle(credited, partly);
  expect((await complete(credited, partly)).body.status).toBe("completed");

  // A cancellation that leaves the choice open.
  const open = await aTicketOfOne();
  const left = await signedRequest(open, "cancellation", {}, [0]);
  await confirm(open, left);
  expect((await complete(open, left)).body.status).toBe("completed");

  // A request that was rejected, then made again and not decided yet.
  const waiting = await aTicketedSale();
  const first = (await aDraft(waiting, "cancellation")).body;
  await send(waiting, first);
  await decide(waiting, first, "decline");
  await send(waiting, (await aDraft(waiting, "cancellation")).body);
  expect((await show(waiting, first)).status).toBe("rejected");

  // An exchange of all tickets, then a refund of one new ticket. Its money was paid for the original sale.
  const exchanged = await aTicketedSale();
  const after = await ticketed(
    exchanged,
    await signed(exchanged, { costs: { ADULT: exampleF, CHILD: exampleF, INFANT: free } }, everybody),
  );
  const back = await signedRequest(after, "refund");
  await confirm(after, back);
  await settle(after, back);
  expect((await complete(after, back)).body.status).toBe("completed");

  // An exchange that waits for a decision, and one that was rejected and is a draft again.
  for (const isRejected of [false, true]) {
    const sale = await aTicketedSale();
    const draft = (await anExchange(sale)).body;
    expect((await sendExchange(sale, draft)).status).toBe(200);
    if (isRejected) await decideExchange(sale, draft, "decline");
  }

  await refreshLeadSteps(parts.db);
  expect(await brokenInvariants(parts.pool)).toEqual({});
}, 120_000);

test("reports to the operator that every invariant holds, the balance of profits included", async () => {
  const script = join(import.meta.dirname, "../../scripts/check-invariants.ts");
  const env = { ...process.env, DATABASE_URL: parts.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, timeout: 60_000 });
  expect(stdout).toBe("Every invariant holds.\n");
}, 70_000);

/** Statements that break each invariant without the constraints. They are rolled back. */
const aClosedStatement = `insert into commission_statements
  (user_id, until_day, status, opening_cents, lines, lines_cents, opened_by, opened_at, reviewed_by, reviewed_at, closed_at)`;
const anEntryWithReference = `insert into supplier_entries
  (quote_id, kind, reference, currency, amount_cents, moved_on, posted_at, posted_by)`;
/** Makes a report that was posted, as a table `report`. Further tables can follow. */
const aPostedReport = `
  with sent as (insert into report_senders (name, kind, encoding, created_by, created_at)
         select 'Quickpay', 'processor', 'utf-8', id, now() from users limit 1 returning id, created_by),
       report as (insert into settlement_reports
           (sender_id, status, file_name, sha256, reading, uploaded_by, uploaded_at, ended_by, ended_at)
         select id, 'posted', 'a.csv', repeat('0', 64), '{}', created_by, now(), created_by, now() from sent
         returning id, sender_id)`;
const anEntry = `insert into supplier_entries
  (quote_id, kind, reverses_id, currency, amount_cents, moved_on, posted_at, posted_by)`;

/** Marks all sales as computed. */
const computed = `update commission_sales set due_at = null, stale_since = null, is_unreconciled = false returning 1`;
const aLine = (part: string, cents: number) => `
  insert into commission_lines (quote_id, user_id, kind, part, amount_cents, rate_bps, passengers, cc_amount_cents,
      gross_profit_cents, tp_profit_cents, net_tips_cents, air_commissions_cents, usd_millionths, rule, at)
    select quote_id, owner_id, 'sale', '${part}', ${cents}, 0, 1, 0, 0, 0, 0, 0, 1000000, 3, now() from commission_sales`;

const breaks: Record<string, string> = {
  "The status of a quote follows from its request step, outcome and lifecycle":
    "update quotes set status = 'lost' where status = 'refunded'",
  "A quote has the step of its open request":
    "update quotes set request_step = 'refund_sent' where request_step is not null",
  "A lead knows whether one of its offers is viewed and still open": "update leads set offer_viewed = not offer_viewed",
  "A quote has at most one open request":
    "update requests set status = 'draft' where id in (select id from requests where status = 'rejected')",
  "A coupon is held by at most one request": "update request_coupons set released_at = null",
  "A coupon is held exactly while its request is open": "update request_coupons set released_at = now()",
  "No more is collected than signed, and no more is returned than collected":
    "update ledger_entries set amount_cents = amount_cents + 1 where kind = 'refund'",
  "No card is refunded more than it was charged": "update ledger_entries set amount_cents = 1 where kind = 'charge'",
  "An agency credit equals its ledger entries": "delete from ledger_entries where kind = 'credit'",
  "A held amount equals its ledger entries": "update held_amounts set open_cents = open_cents - 1",
  "Lost chargebacks lower what is held of their trip, as far as possible": `
    insert into chargebacks (quote_id, charge_id, status, currency, amount_cents, reason_code, reference, received_on,
        answer_by, ended_at, recorded_by, created_at)
      select charges.quote_id, charges.id, 'lost', 'USD', 100, '10.4', 'CB-1', '2026-11-20', '2026-12-04', now(), charged_by, now()
        from charges join held_amounts on held_amounts.quote_id = charges.quote_id and open_cents > 0
       where kind = 'charge' limit 1`,
  "The agency holds the value that requests left, and no other": "delete from ledger_entries where kind = 'held'",
  "A completed request returned the amounts of its lines":
    "update request_lines set cash_cents = cash_cents + 1, value_cents = value_cents + 1 where cash_cents > 0",
  "The cash of a request is the sum of its lines": "update requests set cash_cents = cash_cents + 1",
  "A pending refund is covered by collected money":
    "with open as (update requests set status = 'done' where status = 'completed') update refund_payments set state = 'submitted', settled_at = null",
  "The ledger has the disputed and the won amount of each chargeback": `
    insert into chargebacks (quote_id, charge_id, status, currency, amount_cents, won_cents, reason_code, reference, received_on,
        answer_by, ended_at, recorded_by, created_at)
      select quote_id, id, 'won', 'USD', 100, 40, '10.4', 'CB-1', '2026-11-20', '2026-12-04', now(), charged_by, now()
        from charges where kind = 'charge' limit 1`,
  "A status that ends a sale is never left":
    "update history set old_status = 'refunded' where record = 'quote' and action = 'sign'",
  "A sale is signed, then booked, then ticketed": "update quotes set signed_at = ticketed_at + interval '1 second'",
  "Each status change starts from the status before it":
    "update history set old_status = 'new' where record = 'quote' and action = 'sign'",
  "A signed record matches its hash": "update signatures set record = record || ' '",
  "A version is sent before it is signed": "update quote_versions set frozen_at = '2027-01-01'",
  "Only a re-quote supersedes the signature of a request":
    "update signatures set superseded_at = now() where purpose = 'refund'",
  "Changed amounts of a signed request have a pending re-quote": `insert into requotes (request_id, signature_id, lines, expires_at, reason, asked_by, asked_at)
      select requests.id, signatures.id, '[]', now(), 'Dearer', signatures.id, now() from requests
        join signatures on signatures.quote_id = requests.quote_id and purpose = 'refund' where status = 'completed' limit 1`,
  "Exactly the signed requests have one signature in force":
    "update requests set signed_at = null where status = 'completed'",
  "A decision by a user who asked, wrote it or is paid is on the weekly list":
    "update approval_requests set is_own_decision = true, paid_to = array[decided_by] where decided_by is not null",
  "A second person decided every manual commission above the limit of 30 days": `insert into manual_commissions (user_id,
      amount_cents, weight_cents, date, reason, status, entered_by, entered_at)
    select agent.id, 30000, 30000, '2026-11-20', 'Bonus of the month', 'entered', other.id, now()
      from generate_series(1, 2), (select min(id) as id from users) as agent, (select max(id) as id from users) as other`,
  "Every status equals the last one in the history": "delete from history where action = 'complete'",
  "Every lifecycle equals the last one in the history":
    "update quotes set lifecycle = 'booked' where lifecycle = 'tickets_purchased'",
  "The stored sums of sales equal those of their figures": `insert into sale_sums (dimension, step, start, key, sales,
      passengers, sold_cents, gross_profit_cents, protection_profit_cents, net_tips_cents, breakage_cents, agency_loss_cents,
      profit_cents) values ('all', 'day', '2026-11-20', '', 0, 0, 0, 0, 0, 0, 0, 0, 1)`,
  "The stored sums of offers equal the offers": `insert into offer_sums (dimension, step, start, key, offered, accepted,
      declined, missed, withdrawn) values ('agent', 'month', '2026-11-01', '2', 1, 0, 0, 0, 0)`,
  "The stored sums of suppliers' entries equal the entries": `insert into supplier_entry_sums (step, start, kind,
      consolidator, currency, entries, cents, usd_cents, without_rate)
      values ('month', '2026-11-01', 'supplier_paid', '', 'USD', 0, 0, 1, 0)`,
  "The stored steps of leads equal those of their records": `insert into lead_steps (lead_id, arrived_at, arrived_on,
      hour_of_week, source, route, lost_reason) values (1, now(), now(), 0, '', '', '')`,
  "The stored sums of leads equal those of their steps": `insert into lead_sums (dimension, step, start, key, stage, bucket,
      leads) values ('agent', 'month', '2026-11-01', '2', 'taken', 3, 1)`,
  "A closed statement pays exactly its lines": `${aClosedStatement} select users.id, '2026-10-31', 'closed', 0, 1, 100,
    id, now(), id, now(), now() from users limit 1`,
  "The lines of a closed statement are paid if its payout is recorded, or if it pays nothing": `
    with statement as (${aClosedStatement} select users.id, '2026-10-31', 'closed', 0, 1, 100, id, now(), id, now(), now()
           from users limit 1 returning id, user_id),
         manual as (insert into manual_commissions (user_id, amount_cents, weight_cents, date, reason, status, entered_by, entered_at)
           select user_id, 100, 100, '2026-10-31', 'Bonus of the month', 'entered', user_id, now() from statement returning id)
    insert into commission_lines (user_id, manual_id, statement_id, kind, state, amount_cents, sale_date, at)
    select user_id, manual.id, statement.id, 'manual', 'paid', 100, '2026-10-31', now() from statement, manual`,
  "A statement begins with what the one before carried": `${aClosedStatement} select users.id, '2026-10-31', 'closed',
    -100, 0, 0, id, now(), id, now(), now() from users limit 1`,
  "A quote that has ended has no open amount, and without tickets it counts in no report and earns nothing": `
    with done as (${computed}), earned as (${aLine("owner", 100)})
    update quotes set lifecycle = 'canceled', ticketed_at = null`,
  "The shares of a sale are at most 100 % of its commission and of its gross profit, for at most ten people": `
    insert into commission_shares (quote_id, user_id, basis_points, source)
    select quote_id, person, 6000, 'from_owner' from (select min(quote_id) as quote_id from commission_sales) as sale,
           generate_series(1, 2) as person`,
  "Nobody's commission on a trip is below the floor of its sale": `with done as (${computed}) ${aLine("owner", -1)}`,
  "A trip without gross profit earns no commission": `with done as (${computed}) ${aLine("owner", 1)}`,
  "Tickets are issued between the signature and their record, and days before it need an approval":
    "update quotes set sold_on = sold_on - 4 where sold_on is not null",
  "No commission of a sale is payable while a cost that would lower it is unknown": `
    ${aLine("owner", 0)};
    ${computed};
    update bookings set actual_net_cents = null;
    update commission_lines set state = 'payable'`,
  "A sale with tickets keeps the terms that its owner had when they were recorded":
    "update commission_terms set rate_bps = rate_bps + 1",
  "The money of a trip is compared with its profit once, and no supplier owes what it is owed on the same trip": `
    insert into reconciliation_items (quote_id, kind, record_id, currency, amount_cents, due_on)
    select quote_id, 'settlement_difference', 0, 'USD', 100, date '2026-11-20' from exchanges where is_done
    union all select root_quote_id, 'settlement_difference', 0, 'USD', -100, date '2026-11-20' from exchanges where is_done`,
  "An entry of a supplier is taken back once, with the opposite amount": `
    with entry as (${anEntry} select id, 'supplier_paid', null, 'USD', 100, '2026-11-20', now(), owner_id from quotes
      limit 1 returning id, quote_id, posted_by)
    ${anEntry} select quote_id, 'supplier_paid', id, 'USD', -99, '2026-11-20', now(), posted_by from entry`,
  "A debit memo counts exactly what was accepted of it": `
    insert into debit_memos (quote_id, status, issuer, number, category, currency, amount_cents, received_on, dispute_by,
        accepted_cents, fault, entry_id, accepted_at, recorded_by, created_at)
      select id, 'accepted', 'TK', '1', 'fare', 'USD', 100, '2026-11-20', '2026-12-04', 100, 'agent', 999999, now(), owner_id, now()
        from quotes limit 1`,
  "A posted row of a settlement report has its record, and no other row has it": `
    ${aPostedReport}
    insert into settlement_report_rows (report_id, line, sender_id, cells, problems, kind, dated_on, amount_cents, currency,
        fingerprint, match, candidates, decision, record_id)
      select id, 2, sender_id, '[]', '[]', 'charge', '2026-11-20', 100, 'USD', 'a', 'matched', '[]', 'post', 1 from report`,
  "No record is settled twice by rows of settlement reports, unless a person said that it is another payment": `
    ${anEntryWithReference} select id, 'check_received', 'CK-7', 'USD', 30080, '2026-11-20', now(), owner_id from quotes limit 1;
    ${anEntryWithReference} select id, 'check_received', 'ck 7', 'USD', 30080, '2026-11-21', now(), owner_id from quotes limit 1`,
  "Each difference that a settlement report posted has a reason, or stays expected": `
    ${aPostedReport},
         entered as (insert into charge_fees (quote_id, charge_id, fee_cents, posted_at, posted_by)
           select quote_id, id, 5075, now(), charged_by from charges where kind = 'charge' limit 1 returning id, charge_id)
    insert into settlement_report_rows (report_id, line, sender_id, cells, problems, kind, dated_on, amount_cents, fee_cents,
        currency, fingerprint, match, candidates, decision, record_id, posted_fee_id, difference_cents)
      select report.id, 2, sender_id, '[]', '[]', 'charge', '2026-11-20', charges.amount_cents + 5000, 5075, 'USD', 'a',
             'to_decide', '[]', 'post', charge_id, entered.id, 5000
        from report, entered join charges on charges.id = charge_id`,
};

test.each(Object.entries(breaks))("finds the violation: %s", async (name, breaking) => {
  const client = await parts.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const table of ["quotes", "requests", "request_coupons", "ledger_entries", "approval_requests"]) {
      const { rows } = await client.query<{ drop: string }>(
        `select format('alter table %I drop constraint %I', $1::text, conname) as drop from pg_constraint
          where conrelid = $1::text::regclass and contype = 'c'`,
        [table],
      );
      for (const { drop } of rows) await client.query(drop);
    }
    await client.query("drop index request_coupons_one_at_a_time; drop index requests_one_under_way");
    await client.query(breaking);
    expect(Object.keys(await brokenInvariants(client))).toContain(name);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("breaks every invariant once", () => {
  expect(Object.keys(breaks)).toEqual(Object.keys(invariants));
});
