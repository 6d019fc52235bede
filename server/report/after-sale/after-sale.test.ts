import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AfterSaleReport, AfterSaleRow } from "#contract/report/after-sale.ts";
import { endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { dueFilters, endedFilters, openedFilters, openFilters, type RecordFilters } from "#domain/report/after-sale.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { watchCredits } from "#server/credit/office/watch-credits-job.ts";
import { answerErrors } from "#server/http/errors.ts";
import { credits } from "#tests/after-sale/credits.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { readingWholeTables, sortingRows, watchedDatabase } from "#tests/server/watched-statements.ts";
import { reportRoutes } from "../routes.ts";
import { afterSale } from "./list-after-sale.ts";

const parts = freshDatabase();
const steps = requests(parts);
const { aTicketedSale, aDraft, signed, confirm, settle, complete, disputed, decideChargeback, debited } = steps;
const { aCredit } = credits(parts);
const app: FastifyInstance = Fastify();
type Caller = ReturnType<typeof callAs>;
let supervisor: Caller;
let agent: Caller;
/** The sale with a completed refund, an open request and a schedule change. */
let busy: TicketedSale;
/** The sale with chargebacks and debit memos. */
let disputedSale: TicketedSale;
let overdueId = 0;

const by = async ({ id }: Pick<Person, "id">) => callAs(app, (await aSession(parts, id)).accessToken);

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  busy = await aTicketedSale();
  const refund = await signed(busy, "refund", { cause: "carrier_cancelled" }, [1]);
  await confirm(busy, refund);
  await settle(busy, refund);
  await complete(busy, refund);
  overdueId = (await signed(busy, "refund", { cause: "carrier_cancelled" }, [0, 2, 3])).id;
  await dueOn(overdueId, "2026-11-19");
  await scheduleChanges(busy);
  disputedSale = await aTicketedSale({ charged: [300_000, 177_473] });
  await decideChargeback(disputedSale, await disputed(disputedSale, 120_000), "lost");
  await decideChargeback(disputedSale, await disputed(disputedSale, 50_000), "won");
  await disputed(disputedSale, 30_000);
  await debited(disputedSale, 9_900);
  await steps.acceptMemo(disputedSale, await debited(disputedSale, 10_000), "agent", 8_000);
  await steps.answerMemo(disputedSale, await debited(disputedSale, 7_000), "reverse");
  const draft = await aTicketedSale();
  await aDraft(draft, "cancellation");
  await aCredit("agency", "2026-12-20");
  await aCredit("airline", "2027-11-20");
  await updateDueCommissions(parts);
  supervisor = await by(await aPerson(parts, "supervisor"));
  agent = await by(busy.agent);
});
afterAll(() => app.close());

/** Sets the legal deadline of a refund to the end of an agency's day. */
const dueOn = (id: number, day: string) =>
  parts.db
    .updateTable("requests")
    .set({ dueAt: endOfAgencyDay(day, testZone) })
    .where("id", "=", id)
    .execute();

/** Inserts an answered and an unanswered schedule change, a customer's request and an exchange, 20 days old. */
async function scheduleChanges({ quoteId, agent }: TicketedSale): Promise<void> {
  const at = "2026-10-31T15:00:00.000Z";
  const { leadId } = await parts.db
    .selectFrom("quotes")
    .select("leadId")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const { id: signatureId } = await parts.db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const change = { quoteId, leadId, signatureId, flightsBefore: "[]", flightsAfter: "[]", expiresAt: at };
  const made = { ...change, createdBy: agent.id, createdAt: at, sentAt: at };
  await parts.db
    .insertInto("scheduleChanges")
    .values([
      { ...made, status: "settled", answeredAt: "2026-11-02T15:00:00.000Z", updatedAt: "2026-11-10T15:00:00.000Z" },
      { ...made, status: "sent", updatedAt: at },
      { ...made, status: "deleted", updatedAt: at },
    ])
    .execute();
  const asked = { quoteId, leadId, kind: "change", passengerIds: [1], flights: "[]", message: "Later", askedAt: at };
  await parts.db
    .insertInto("customerRequests")
    .values({ ...asked, status: "asked", updatedAt: at })
    .execute();
  const other = await aTicketedSale();
  await parts.db
    .insertInto("exchanges")
    .values({
      quoteId: other.quoteId,
      originalQuoteId: quoteId,
      rootQuoteId: quoteId,
      reason: "Another day",
      takesAll: false,
      requestedBy: agent.id,
      requestedAt: at,
      endedAt: parts.now(),
      isDone: true,
    })
    .execute();
}

const month = "period=custom&from=2026-11-01&until=2026-11-30";
const report = async (question = "", who = supervisor): Promise<AfterSaleReport> => {
  const { status, body } = await who("GET", `/reports/after-sale?${question || month}`);
  expect(body, `status ${status}`).toMatchObject({ step: expect.any(String) });
  return body;
};
const textOf = (filters: RecordFilters) => new URLSearchParams(Object.entries(filters)).toString();
const rowsOf = async (filters: RecordFilters | string = "", who = supervisor): Promise<AfterSaleRow[]> => {
  const question = typeof filters === "string" ? filters : textOf(filters);
  const { status, body } = await who("GET", `/reports/after-sale/rows?limit=100&${question}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
};

test("counts the open records by kind, state and age", async () => {
  const { open, today, ages } = await report();
  expect(today).toBe("2026-11-20");
  expect(ages.map(({ age }) => age)).toEqual(["week", "month", "quarter", "older"]);
  expect(open.map(({ kind, state, byAge }) => [kind, state, byAge])).toEqual([
    ["refund", "signed", [1, 0, 0, 0]],
    ["cancellation", "draft", [1, 0, 0, 0]],
    ["schedule_change", "sent", [0, 1, 0, 0]],
    ["customer_request", "asked", [0, 1, 0, 0]],
    ["chargeback", "to_answer", [1, 0, 0, 0]],
    ["debit_memo", "received", [1, 0, 0, 0]],
  ]);
});

test("counts the deadlines and credits by the days that are left, with their amounts", async () => {
  const { deadlines, credits: kept, dues } = await report();
  const due = (list: readonly { kind: string; byDue: { count: number; cents: number }[] }[]) =>
    list.map(({ kind, byDue }) => [
      kind,
      Object.fromEntries(byDue.flatMap(({ count, cents }, place) => (count ? [[dues[place]?.due, cents]] : []))),
    ]);
  const { cash } = await parts.db
    .selectFrom("requestLines")
    .select(({ fn }) => fn.sum<number>("cashCents").as("cash"))
    .where("requestId", "=", overdueId)
    .executeTakeFirstOrThrow();
  expect(cash).toBeGreaterThan(0);
  expect(due(deadlines)).toEqual([
    ["refund", { overdue: cash }],
    ["chargeback", { in_30_days: 30_000 }],
    ["debit_memo", { in_30_days: 9_900 }],
  ]);
  expect(due(kept)).toEqual([
    ["agency_credit", { in_30_days: 60_000 }],
    ["airline_credit", { later: 60_000 }],
  ]);
});

test("counts what was recorded and what ended in the period, by how it ended", async () => {
  const { flow, endings, parts: weeks } = await report();
  const of = (kind: string) => flow.find((one) => one.kind === kind);
  expect(of("chargeback")).toEqual({
    kind: "chargeback",
    opened: { now: 3, before: 0 },
    ended: { now: { count: 2, cents: 170_000 }, before: { count: 0, cents: 0 } },
    halfWithinDays: { now: 0, before: null },
  });
  expect(of("schedule_change")).toMatchObject({
    opened: { now: 0, before: 2 },
    ended: { now: { count: 1 }, before: { count: 0 } },
    halfWithinDays: { now: 10 },
  });
  expect(of("exchange")).toMatchObject({ ended: { now: { count: 1 } }, halfWithinDays: { now: 20 } });
  expect(endings.map(({ kind, state, fault, now }) => [kind, state, fault, now.count])).toEqual([
    ["refund", "completed", null, 3],
    ["exchange", "exchanged", null, 1],
    ["schedule_change", "settled", null, 1],
    ["chargeback", "won", null, 1],
    ["chargeback", "lost", null, 1],
    ["debit_memo", "accepted", "agent", 1],
    ["debit_memo", "reversed", null, 1],
  ]);
  expect(endings.find(({ fault }) => fault === "agent")?.now.cents).toBe(8_000);
  const sums = flow.filter(({ kind }) => !kind.endsWith("_credit"));
  expect(weeks.reduce((sum, week) => sum + week.opened, 0)).toBe(sums.reduce((sum, { opened }) => sum + opened.now, 0));
  expect(weeks.reduce((sum, week) => sum + week.ended, 0)).toBe(
    sums.reduce((sum, { ended }) => sum + ended.now.count, 0),
  );
});

test("equals plain questions to the tables", async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from requests where kind = 'refund' and status = 'completed')::int as refunds,
           (select sum(request_lines.cash_cents) from request_lines join requests on requests.id = request_id
             where kind = 'refund' and status = 'completed')::int as refund_cents,
           (select sum(amount_cents) from ledger_entries where kind = 'refund')::int as refunded,
           (select sum(case kind when 'chargeback' then amount_cents when 'chargeback_won' then -amount_cents else 0 end)
              from ledger_entries)::int as charged_back,
           (select sum(amount_cents - used_cents) from credits where status in ('active', 'reserved'))::int as credit_cents,
           (select count(*) from debit_memos)::int as memos, (select count(*) from chargebacks)::int as chargebacks`.execute(
    parts.db,
  );
  const { flow, endings, refunded, chargedBack, credits: kept } = await report();
  const openedOf = (kind: string) => flow.find((one) => one.kind === kind)?.opened.now;
  const completed = endings.find(({ state }) => state === "completed")?.now;
  expect({
    refunds: completed?.count,
    refundCents: completed?.cents,
    refunded: refunded.now.cents,
    chargedBack: chargedBack.now.cents,
    creditCents: kept.reduce((sum, { total }) => sum + total.cents, 0),
    memos: openedOf("debit_memo"),
    chargebacks: openedOf("chargeback"),
  }).toEqual(rows[0]);
  expect(chargedBack.now).toEqual({ count: 4, cents: 150_000 });
  for (const [group, { now }] of [["refunds", refunded] as const, ["chargebacks", chargedBack] as const]) {
    const question = `from=2026-11-01&until=2026-11-30&limit=100&group=${group}`;
    const { items } = (await supervisor("GET", `/reports/sales/returned?${question}`)).body;
    const sum = items.reduce((total: number, { usdCents }: { usdCents: number }) => total + usdCents, 0);
    expect([items.length, sum], group).toEqual([now.count, now.cents]);
  }
});

/** Every number of a report with the filters of the rows that it counts. */
function numbersOf(one: AfterSaleReport): [filters: RecordFilters, count: number, cents?: number][] {
  const { open, deadlines, credits: kept, flow, endings, parts: weeks, ages, dues, period, before } = one;
  return [
    ...open.flatMap(({ kind, state, total, byAge }): [RecordFilters, number][] => [
      [openFilters(kind, state), total.count],
      ...byAge.map((count, place): [RecordFilters, number] => [openFilters(kind, state, ages[place]?.days), count]),
    ]),
    ...[...deadlines, ...kept].flatMap(({ kind, total, byDue }): [RecordFilters, number, number][] => [
      [dueFilters(kind), total.count, total.cents],
      ...byDue.map(({ count, cents }, place): [RecordFilters, number, number] => [
        dueFilters(kind, dues[place]?.days),
        count,
        cents,
      ]),
    ]),
    ...flow.flatMap(({ kind, opened, ended }): [RecordFilters, number, number?][] => [
      [openedFilters(period, { kind }), opened.now],
      [openedFilters(before, { kind }), opened.before],
      [endedFilters(period, { kind }), ended.now.count, ended.now.cents],
      [endedFilters(before, { kind }), ended.before.count, ended.before.cents],
    ]),
    ...endings.flatMap(({ kind, state, fault, now }): [RecordFilters, number, number][] => [
      [endedFilters(period, { kind, state, ...(fault ? { fault } : {}) }), now.count, now.cents],
    ]),
    ...weeks.flatMap(({ from, until, opened, ended }): [RecordFilters, number][] => [
      [openedFilters({ from, until }, { isCredit: "false" }), opened],
      [endedFilters({ from, until }, { isCredit: "false" }), ended],
    ]),
  ];
}

async function expectSameRows(one: AfterSaleReport, who = supervisor, more = ""): Promise<void> {
  const numbers = numbersOf(one);
  for (const [filters, count, cents] of numbers) {
    const rows = await rowsOf(`${textOf(filters)}${more}`, who);
    expect(rows.length, JSON.stringify(filters)).toBe(count);
    const sum = rows.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
    if (cents !== undefined) expect(sum, JSON.stringify(filters)).toBe(cents);
  }
}

test("each number opens exactly the rows that it counts, with each filter", async () => {
  await expectSameRows(await report());
  for (const filter of [`&agentId=${busy.agent.id}`, `&agentId=${disputedSale.agent.id}`])
    await expectSameRows(await report(`${month}${filter}`), supervisor, filter);
  const team = { teamLeadId: disputedSale.agent.id, teamLeadBps: 100 };
  await parts.db.updateTable("users").set(team).where("id", "=", busy.agent.id).execute();
  const filter = `&teamLeadId=${disputedSale.agent.id}`;
  const ofTeam = await report(`${month}${filter}`);
  expect(ofTeam.open.length).toBe(3);
  await expectSameRows(ofTeam, supervisor, filter);
});

test("shows agents only the records of their own sales, with any filter", async () => {
  const own = await report(month, agent);
  expect(own).toEqual(await report(`${month}&agentId=${busy.agent.id}`));
  await expectSameRows(own, agent);
  const ofOther = await report(`${month}&agentId=${disputedSale.agent.id}`, agent);
  expect([ofOther.open, ofOther.deadlines, ofOther.credits, ofOther.flow, ofOther.endings]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
  expect(ofOther.chargedBack.now).toEqual({ count: 0, cents: 0 });
  expect(await rowsOf(`agentId=${disputedSale.agent.id}`, agent)).toEqual([]);
  expect(new Set((await rowsOf("", agent)).map(({ quoteId }) => quoteId))).toEqual(new Set([busy.quoteId]));
});

test.each(["expert", "ticketing"] as const)("is refused to %s", async (role) => {
  const who = await by(await aPerson(parts, role));
  for (const path of ["/reports/after-sale", "/reports/after-sale/rows", "/reports/after-sale/rows/export"])
    expect((await who("GET", path)).status).toBe(403);
});

test.each([
  // 23:30 in New York, which is the next day in UTC.
  ["2026-11-21T04:30:00.000Z", "2026-11-20", "today"],
  ["2026-11-21T05:00:00.000Z", "2026-11-20", "overdue"],
  ["2026-11-20T05:00:00.000Z", "2026-11-27", "in_7_days"],
  ["2026-11-20T04:59:59.000Z", "2026-11-27", "in_30_days"],
  // The clocks go back on 1 November and forward on 14 March.
  ["2026-11-02T04:30:00.000Z", "2026-11-01", "today"],
  ["2027-03-15T03:59:59.000Z", "2027-03-14", "today"],
  ["2027-03-15T04:00:00.000Z", "2027-03-14", "overdue"],
])("at %s a refund due on %s is in the group %s", async (now, day, expected) => {
  const before = parts.clock.now;
  try {
    await dueOn(overdueId, day);
    parts.clock.now = now;
    const who = await by(await aPerson(parts, "supervisor"));
    const { deadlines, dues } = await report("", who);
    const found = deadlines.find(({ kind }) => kind === "refund")?.byDue.findIndex(({ count }) => count > 0);
    expect(dues[found ?? -1]?.due).toBe(expected);
    const [row] = await rowsOf(dueFilters("refund", dues[found ?? -1]?.days), who);
    expect(row).toMatchObject({ recordId: overdueId, dueOn: day });
  } finally {
    parts.clock.now = before;
    await dueOn(overdueId, "2026-11-19");
  }
});

test("counts an expired credit as breakage of the day after its last day", async () => {
  const before = parts.clock.now;
  parts.clock.now = "2026-12-22T15:00:00.000Z";
  try {
    await watchCredits(parts);
    const who = await by(await aPerson(parts, "supervisor"));
    const ofDay = (day: string) => report(`period=custom&from=${day}&until=${day}`, who);
    expect((await ofDay(addDays("2026-12-20", 1))).endings).toEqual([
      {
        kind: "agency_credit",
        state: "expired",
        fault: null,
        now: { count: 1, cents: 60_000 },
        before: { count: 0, cents: 0 },
      },
    ]);
    expect((await ofDay("2026-12-20")).endings).toEqual([]);
  } finally {
    parts.clock.now = before;
  }
});

test("counts an amount without a rate of exchange as 0.00, and says how many", async () => {
  const { quoteId, ticketing } = disputedSale;
  const memo = { quoteId, issuer: "Qantas", number: "1", category: "fare", currency: "AUD", amountCents: 10_000 };
  const days = { receivedOn: "2026-11-20", disputeBy: "2026-12-04", createdAt: parts.now() };
  // A memo is in the currency of its sale, which the trigger compares. The rate belongs to the sale.
  await parts.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .insertInto("debitMemos")
      .values({ ...memo, ...days, recordedBy: ticketing.id })
      .execute();
  });
  const withRate = async (usdMillionths: number | null) => {
    await parts.db
      .updateTable("saleFigures")
      .set({ currency: "AUD", usdMillionths })
      .where("id", "=", quoteId)
      .execute();
    const { withoutRate, deadlines } = await report();
    return [withoutRate, deadlines.find(({ kind }) => kind === "debit_memo")?.total];
  };
  expect(await withRate(651_200)).toEqual([0, { count: 2, cents: 9_900 + 6_512 }]);
  expect(await withRate(null)).toEqual([1, { count: 2, cents: 9_900 }]);
});

test("reads its list in order from indexes, for those who see all records and for agents", async () => {
  const watched = watchedDatabase(parts.databaseUrl);
  try {
    for (const role of ["supervisor", "agent"] as const) {
      watched.asked.length = 0;
      const reader = { actor: { role, id: busy.agent.id }, now: parts.now(), zone: testZone };
      await afterSale.page(watched.db, { limit: 50 }, reader);
      const texts = watched.asked.map(({ text }) => text);
      expect(await readingWholeTables(watched.pool, texts)).toEqual([]);
      if (role === "supervisor") expect(await sortingRows(watched.pool, texts)).toEqual([]);
    }
  } finally {
    await watched.pool.end();
  }
});

test.each([
  ["period=custom", { from: "missing", until: "missing" }],
  ["agentId=none", { agentId: "not_a_number" }],
])("refuses %s and names every field", async (question, expected) => {
  const { status, body } = await supervisor("GET", `/reports/after-sale?${question}`);
  const fields = body.details.fields as { field: string; code: string }[];
  expect([status, Object.keys(Object.fromEntries(fields.map(({ field }) => [field, true])))]).toEqual([
    422,
    Object.keys(expected),
  ]);
});
