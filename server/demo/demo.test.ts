import { sql } from "kysely";
import { expect, test } from "vitest";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";
import { shareSources } from "#domain/commission/commission.ts";
import { reasonsFor } from "#domain/lead/duplicates.ts";
import { nextQuoteStep, type QuoteStep } from "#domain/next-step/quote-step.ts";
import { lifecycles } from "#domain/quote/status.ts";
import type { WaitingQuotes } from "#domain/work/waiting.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { listQuotes } from "#server/quote/list-quotes.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { demoAccounts, loadDemoData } from "./index.ts";

const parts = freshDatabase();

async function countOf(table: "history" | "messages" | "signatures" | "charges"): Promise<number> {
  const { rows } = await parts.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

test("has every role, some 200 leads, and quotes in every status of the sale", async () => {
  await loadDemoData(parts);
  const accounts = await demoAccounts(parts.db);
  expect(accounts.map(({ role }) => role).sort()).toEqual(["admin", "agent", "expert", "supervisor", "ticketing"]);
  const { rows: leads } = await parts.pool.query<{ n: number }>("select count(*) as n from leads");
  expect(leads[0]?.n).toBe(229);
  const { rows } = await parts.pool.query<{ status: string; n: number }>(
    "select status, count(*) as n from quotes group by status",
  );
  const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  for (const status of [...lifecycles, "deleted"]) expect(counts[status], status).toBeGreaterThan(0);
}, 120_000);

test("has pending work for every role after the sale, and stories with every ending", async () => {
  const { rows } = await parts.pool.query<{ status: string }>("select distinct status from quotes");
  const statuses = rows.map(({ status }) => status);
  expect(statuses).toEqual(
    expect.arrayContaining([
      "cancel_pending_approval",
      "cancel_viewed",
      "cancel_signed",
      "cancellation_cancelled",
      "refund_pending_approval",
      "refund_sent",
      "refund_was_done",
      "refund_cancelled",
      "refunded",
      "exchange_pending_approval",
      "exchanged",
      "cancelled_with_credit",
    ]),
  );
  const answers = await parts.pool.query("select status from schedule_changes order by status");
  expect(answers.rows.map(({ status }) => status)).toEqual(["accepted", "refund_asked", "viewed"]);
  const credits = await parts.pool.query("select from credits where status = 'active' and valid_until > $1", [
    parts.now().slice(0, 10),
  ]);
  expect(credits.rows).toHaveLength(3);
  const held = await parts.pool.query("select open_cents from held_amounts");
  expect(held.rows, "an amount that is held for a customer").toEqual([{ open_cents: 15_000 }]);
  const owed = await parts.pool.query("select from requests where due_at < $1 and completed_at is null", [parts.now()]);
  expect(owed.rows, "a refund that is overdue").toHaveLength(1);
});

test("keeps all invariants of sales", async () => {
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("has an open quote for each quoted lead", async () => {
  const { rows } = await parts.pool.query(`
    select id from leads where status = 'quoted'
       and not exists (select from quotes where lead_id = leads.id and status in ('sent', 'resent', 'read', 'viewed'))`);
  expect(rows).toEqual([]);
});

test("has reminders for each agent, some of them overdue, and few unread notifications", async () => {
  const { rows } = await parts.pool.query(
    `select owner_id, count(*) filter (where reminder_at < $1) as late, count(*) as all from leads
      where reminder_at is not null group by owner_id`,
    [parts.now()],
  );
  expect(rows).toHaveLength(4);
  for (const { late, all } of rows) expect([Number(late), Number(all) > 3]).toEqual([2, true]);
  const unread = await parts.pool.query(
    "select user_id from notifications where read_at is null group by user_id having count(*) > 30",
  );
  expect(unread.rows).toEqual([]);
});

test("uses only fictional contacts, and no dates in the future", async () => {
  const { rows: people } = await parts.pool.query<{ email: string | null; phone: string | null }>(
    "select email, phone from leads",
  );
  expect(people).toHaveLength(229);
  for (const { email, phone } of people) {
    expect(email ?? "none@mail.example").toMatch(/@mail\.example$/);
    expect(phone ?? "+12125550100").toMatch(/^\+1\d{3}55501\d\d$/);
  }
  expect(await countOf("history")).toBeGreaterThan(200);
  const { rows: late } = await parts.pool.query("select id from history where at > $1", [parts.now()]);
  expect(late).toEqual([]);
});

test("dates its letters to their causes", async () => {
  expect(await countOf("messages")).toBeGreaterThan(100);
  const { rows } = await parts.pool.query(`
    select m.id, m.template from messages m
     where m.state <> 'sent' or m.sent_at <> m.created_at
        or m.quote_id is not null and not exists (select from history e where e.quote_id = m.quote_id and e.at = m.created_at)`);
  expect(rows).toEqual([]);
});

test("has five kinds of requests that wait for the supervisor, and letters to the users who can decide", async () => {
  const { rows } = await parts.pool.query(
    "select kind from approval_requests where status = 'pending' and expires_at > $1 order by kind",
    [parts.now()],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["cancellation", "exchange", "net", "refund", "ticketing"]);
  const { rows: letters } = await parts.pool.query("select from messages where template = 'approval-asked'");
  expect(letters.length).toBeGreaterThan(1);
});

test("never collects more than the signed amounts", async () => {
  expect(await countOf("signatures")).toBeGreaterThan(10);
  expect(await countOf("charges")).toBeGreaterThan(10);
  const { rows } = await parts.pool.query(`
    select q.id from quotes q join signatures s on s.quote_id = q.id and s.superseded_at is null
            and s.purpose = 'booking'
     where (select coalesce(sum(amount_cents), 0) from charges c where c.quote_id = q.id and c.state = 'approved') > s.amount_cents
        or (q.status in ('charged', 'tickets_purchased') and
            (select coalesce(sum(amount_cents), 0) from charges c where c.quote_id = q.id and c.state = 'approved') <> s.amount_cents)`);
  expect(rows).toEqual([]);
});

test("has consolidators, markup rules, weekly rates of exchange, and a sale in AUD at the rate of its signature", async () => {
  const { consolidators, markupRules } = await parts.db
    .selectFrom("agency")
    .select(["consolidators", "markupRules"])
    .executeTakeFirstOrThrow();
  expect([consolidators.length, (markupRules as unknown[]).length]).toEqual([3, 3]);
  const rates = await parts.db.selectFrom("exchangeRates").select("validFrom").execute();
  expect(new Set(rates.map(({ validFrom }) => validFrom)).size).toBe(10);
  const terms = await parts.db
    .selectFrom("signatures")
    .innerJoin("saleTerms", "saleTerms.signatureId", "signatures.id")
    .select("saleTerms.usdMillionths")
    .where("signatures.currency", "=", "AUD")
    .execute();
  expect(terms).toEqual([{ usdMillionths: expect.any(Number) }]);
});

test("has money of suppliers of each common kind, and checks that are expected, one of them late", async () => {
  const entries = await parts.db.selectFrom("supplierEntries").select("kind").distinct().execute();
  expect(entries.map(({ kind }) => kind).sort()).toEqual([
    "airline_commission",
    "airline_commission_received",
    "check_difference",
    "check_received",
    "consolidator_commission",
    "consolidator_fee",
    "credit_added",
    "supplier_paid",
  ]);
  const checks = await parts.db
    .selectFrom("reconciliationItems as item")
    .innerJoin("quotes", "quotes.id", "item.quoteId")
    .select(["quotes.ownerId", "item.dueOn"])
    .where("item.kind", "=", "check_expected")
    .execute();
  expect(checks.filter(({ dueOn }) => dueOn < parts.now().slice(0, 10))).toHaveLength(1);
  expect(checks).toHaveLength(3);
  expect(new Set(checks.map(({ ownerId }) => ownerId)).size).toBe(2);
});

test("has a disputed debit memo, and one that arrived today, on sales of two agents", async () => {
  const memos = await parts.db
    .selectFrom("debitMemos")
    .innerJoin("quotes", "quotes.id", "debitMemos.quoteId")
    .select(["debitMemos.status", "debitMemos.receivedOn", "quotes.ownerId"])
    .orderBy("debitMemos.id")
    .execute();
  expect(memos.map(({ status }) => status)).toEqual(["disputed", "received"]);
  expect(memos[1]?.receivedOn).toBe(parts.now().slice(0, 10));
  expect(memos[0]?.ownerId).not.toBe(memos[1]?.ownerId);
});

test("has a settlement report in review with rows to post, to decide and to leave", async () => {
  const { rows } = await parts.pool.query(
    "select match, decision from settlement_report_rows join settlement_reports on id = report_id where status = 'in_review' order by line",
  );
  expect(rows.map(({ match, decision }) => [match, decision])).toEqual([
    ["to_decide", null],
    ["matched", "post"],
    ["matched", "post"],
    ["left_over", null],
  ]);
});

test("has an open statement of last month with lines to pay, and a team lead", async () => {
  const { rows } = await parts.pool.query(`
    select statement.status, count(line.id)::int as lines
      from commission_statements as statement
      join commission_lines as line on line.user_id = statement.user_id
       and line.state = 'payable' and line.sale_date <= statement.until_day
     group by statement.id`);
  expect(rows).toEqual([{ status: "open", lines: 2 }]);
  const led = await parts.db.selectFrom("users").select("name").where("teamLeadId", "is not", null).execute();
  expect(led).toEqual([{ name: "Jonas Weber" }]);
});

test("has a sale with a person who is paid by the owner, and one with a person who is paid by the agency", async () => {
  await updateDueCommissions(parts);
  const lines = await parts.db
    .selectFrom("commissionLines")
    .innerJoin("users", "users.id", "commissionLines.userId")
    .select(["part", "kind", "users.name"])
    .select(sql<boolean>`amount_cents > 0`.as("isAbove"))
    .where("part", "in", shareSources)
    .orderBy("part")
    .execute();
  expect(lines).toMatchObject([
    { part: "from_agency", kind: "split", isAbove: true },
    { part: "from_owner", kind: "split", isAbove: true },
  ]);
});

test("has exactly two customers who asked twice", async () => {
  const rows = await parts.db
    .selectFrom("leads")
    .select(["firstName", "lastName", "email", "phone", "origin as from", "destination as to", "departsOn"])
    .orderBy("id")
    .execute();
  const found = rows.flatMap((one, index) =>
    rows.slice(index + 1).map((other) => [`${one.lastName}, ${other.firstName}`, reasonsFor(one, other)] as const),
  );
  expect(found.filter(([, reasons]) => reasons.length > 0)).toEqual([
    ["Whitfield, Leonie", ["phone", "trip"]],
    ["Marchetti, Leoni", ["trip"]],
  ]);
});

const stepsOf: Partial<Record<WaitingQuotes, readonly QuoteStep[]>> = {
  toBook: ["reserve"],
  toCharge: ["charge", "enterResult"],
  toTicket: ["issue"],
  toSettle: ["settle"],
  toComplete: ["complete"],
};

test("lists for ticketing the quotes whose next step is ticketing's", async () => {
  const person = await parts.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ticketing")
    .executeTakeFirstOrThrow();
  const asker = { actor: { id: person.id, role: "ticketing" as const }, now: parts.now(), zone: testZone };
  const idsOf = async (question: object) => {
    const rows: QuoteRow[] = [];
    let cursor: string | null = null;
    do {
      const page = await listQuotes(
        parts.db,
        quoteCalls.list.query.parse({ ...question, limit: 100, cursor: cursor ?? undefined }),
        asker,
      );
      rows.push(...page.items.map(({ json }) => JSON.parse(json) as QuoteRow));
      cursor = page.nextCursor;
    } while (cursor);
    return rows;
  };
  const all = await idsOf({});
  for (const [waiting, steps] of Object.entries(stepsOf)) {
    const next = all.filter((quote) => {
      const found = nextQuoteStep({ ...quote, ...quote.step }, asker.now);
      return found !== null && steps.includes(found.step);
    });
    expect(
      (await idsOf({ waiting })).map(({ id }) => id),
      waiting,
    ).toEqual(next.map(({ id }) => id));
    expect(next.length, waiting).toBeGreaterThan(0);
  }
}, 60_000);
