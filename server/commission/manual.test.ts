import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommissionLine, ManualCommission } from "#contract/commission/calls.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { updateDueCommissions } from "./jobs.ts";
import { commissionRoutes } from "./routes.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aSignedQuote } = saleSteps(parts);
const app: FastifyInstance = Fastify();
let as: Record<"supervisor" | "other" | "agent", ReturnType<typeof callAs>>;
let agent: Person;

/** A new agent for each test, because the amounts of 30 days count together. */
beforeEach(async () => {
  agent = await aPerson(parts, "agent");
  as.agent = callAs(app, (await aSession(parts, agent.id)).accessToken);
});

beforeAll(async () => {
  answerErrors(app);
  readJsonBodies(app);
  commissionRoutes(app, parts);
  await app.ready();
  const callerOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);
  as = {
    supervisor: await callerOf((await aPerson(parts, "supervisor")).id),
    other: await callerOf((await aPerson(parts, "admin")).id),
    agent: await callerOf((await aPerson(parts, "agent")).id),
  };
});
afterAll(() => app.close());

const bonus = { amountCents: 10_000, date: "2026-11-20", reason: "Bonus of the month" };

async function add(facts: object = {}): Promise<ManualCommission> {
  const { status, body } = await as.supervisor("POST", "/commissions/manual", {
    agentId: agent.id,
    ...bonus,
    ...facts,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function linesOf({ id }: { id: number }) {
  return parts.db
    .selectFrom("commissionLines")
    .select(["id", "kind", "state", "userId", "amountCents", "saleDate", "quoteId"])
    .where("manualId", "=", id)
    .orderBy("id")
    .execute();
}

async function lineOf(manual: ManualCommission): Promise<CommissionLine> {
  const [line] = await linesOf(manual);
  return (await as.supervisor("GET", `/commissions/${line?.id}`)).body;
}

async function phoneOfCustomer(quoteId: number): Promise<string | null> {
  const lead = parts.db.selectFrom("leads").innerJoin("quotes", "quotes.leadId", "leads.id").select("leads.phone");
  return (await lead.where("quotes.id", "=", quoteId).executeTakeFirstOrThrow()).phone;
}

const decide = (manual: ManualCommission, action: string, body: object = {}, who = as.other) =>
  who("POST", `/manual-commissions/${manual.id}/actions/${action}`, { version: manual.version, ...body });

test.each([
  { name: "a bonus", amountCents: 10_000 },
  { name: "a deduction", amountCents: -10_000 },
  { name: "the limit", amountCents: 50_000 },
])("enters $name at once, payable", async ({ amountCents }) => {
  const manual = await add({ amountCents });
  expect(manual).toMatchObject({ status: "entered", agent: { id: agent.id }, allowedActions: ["reverse"] });
  expect(await linesOf(manual)).toMatchObject([
    { kind: "manual", state: "payable", userId: agent.id, amountCents, saleDate: "2026-11-20", quoteId: null },
  ]);
});

test("is shown to the agent with its reason, who cannot edit it", async () => {
  const [line] = await linesOf(await add());
  const { body } = await as.agent("GET", `/commissions/${line?.id}`);
  expect(body).toMatchObject({ kind: "manual", manual: { reason: bonus.reason }, canEdit: false, rateBps: null });
  expect((await as.agent("PATCH", `/commissions/${line?.id}`, { version: 1, ...bonus })).status).toBe(403);
});

test("can be about a signed quote, and survives the updates of the sale", async () => {
  const sale = await aSignedQuote();
  const manual = await add({ saleQuoteId: sale.id });
  await updateDueCommissions(parts);
  await updateDueCommissions(parts);
  expect(await linesOf(manual)).toMatchObject([{ quoteId: sale.id, state: "payable", amountCents: 10_000 }]);
  // The sale waits for its tickets, and the manual line does not.
  expect(await lineOf(manual)).toMatchObject({ waitsFor: null });
  const { items } = (await as.supervisor("GET", `/commissions?quoteId=${sale.id}&sortOrder=ASC`)).body;
  const waits = Object.fromEntries(
    (items as CommissionLine[]).map(({ kind, waitsFor }): [string, string | null] => [kind, waitsFor]),
  );
  expect(waits).toEqual({ manual: null, sale: "tickets" });
});

test.each([
  { name: "no agent", facts: { agentId: undefined }, field: "agentId", code: "agent_not_chosen" },
  { name: "an unknown agent", facts: { agentId: 999_999 }, field: "agentId", code: "agent_not_chosen" },
  { name: "no amount", facts: { amountCents: 0 }, field: "amountCents", code: "amount_zero" },
  { name: "too much", facts: { amountCents: 1_000_000_000 }, field: "amountCents", code: "amount_too_large" },
  { name: "no day", facts: { date: "2026-02-30" }, field: "date", code: "date_wrong" },
  { name: "a short reason", facts: { reason: "Bonus" }, field: "reason", code: "explanation_too_short" },
  { name: "a day of 1999", facts: { date: "1999-11-20" }, field: "date", code: "day_far" },
  { name: "an unsigned quote", facts: { saleQuoteId: 999_999 }, field: "saleQuoteId", code: "quote_not_signed" },
])("refuses $name", async ({ facts, field, code }) => {
  const { status, body } = await as.supervisor("POST", "/commissions/manual", {
    agentId: agent.id,
    ...bonus,
    ...facts,
  });
  expect(status).toBe(422);
  expect(body.details.fields).toMatchObject([{ field, code }]);
});

test("above 500.00 waits for a second person, who is not the one who entered it", async () => {
  const manual = await add({ amountCents: -50_001 });
  expect(manual).toMatchObject({ status: "pending", allowedActions: ["withdraw"] });
  expect(await linesOf(manual)).toEqual([]);
  const { items } = (await as.other("GET", "/manual-commissions")).body;
  expect(items.at(-1)).toMatchObject({ id: manual.id, allowedActions: ["approve", "decline"] });
  const told = await parts.db
    .selectFrom("notifications")
    .innerJoin("users", "users.id", "notifications.userId")
    .select("users.role")
    .where("kind", "=", "manual_commission_asked")
    .execute();
  // The administrator, and not the supervisor who entered it.
  expect(told.map(({ role }) => role)).toEqual(["admin"]);
  expect((await decide(manual, "approve", {}, as.supervisor)).body.code).toBe("own_request");
  expect((await decide(manual, "withdraw")).body.code).toBe("not_allowed");
  expect((await decide(manual, "approve")).body).toMatchObject({ status: "entered" });
  expect(await linesOf(manual)).toMatchObject([{ amountCents: -50_001, state: "payable" }]);
  expect((await decide(manual, "approve")).status).toBe(409);
});

test("asks whether an amount above its sale's is correct, and whether the agent sold their own travel", async () => {
  const sale = await aSignedQuote();
  const entry = { agentId: agent.id, ...bonus, saleQuoteId: sale.id, amountCents: 477_474 };
  const asked = await as.supervisor("POST", "/commissions/manual", entry);
  expect(asked.body.details.fields).toMatchObject([{ field: "isAmountRight", code: "amount_far" }]);
  const pending = await add({ ...entry, isAmountRight: true });
  expect((await decide(pending, "approve")).body.status).toBe("entered");
  expect(await lineOf(pending)).toMatchObject({ ownTravel: [] });
  const [line] = await linesOf(pending);
  await parts.db
    .updateTable("users")
    .set({ phone: await phoneOfCustomer(sale.id) })
    .where("id", "=", agent.id)
    .execute();
  expect(await lineOf(pending)).toMatchObject({ ownTravel: [{ who: "customer", same: ["phone"] }] });
  expect((await as.agent("GET", `/commissions/${line?.id}`)).body).not.toHaveProperty("ownTravel");
});

test("ends without a line if it is declined or withdrawn", async () => {
  const declined = await add({ amountCents: 60_000 });
  expect((await decide(declined, "decline", { reason: "Not agreed with the team" })).body.status).toBe("declined");
  const withdrawn = await add({ amountCents: 60_000 });
  expect((await decide(withdrawn, "withdraw", {}, as.supervisor)).body.status).toBe("withdrawn");
  expect([await linesOf(declined), await linesOf(withdrawn)]).toEqual([[], []]);
});

test("an edit reverses the line and enters another one", async () => {
  const manual = await add();
  const line = await lineOf(manual);
  expect(line).toMatchObject({ canEdit: true, manual: { version: 1 } });
  const edit = { version: 1, amountCents: 12_000, date: "2026-11-19", reason: "The bonus is higher" };
  const { status, body } = await as.supervisor("PATCH", `/commissions/${line.id}`, edit);
  expect(status).toBe(200);
  expect(body).toMatchObject({ amountCents: 10_000, canEdit: false, manual: { status: "reversed" } });
  expect((await linesOf(manual)).map(({ amountCents }) => amountCents)).toEqual([10_000, -10_000]);
  const next = await parts.db
    .selectFrom("manualCommissions")
    .selectAll()
    .where("replacesId", "=", manual.id)
    .executeTakeFirstOrThrow();
  expect(await linesOf(next)).toMatchObject([{ amountCents: 12_000, saleDate: "2026-11-19" }]);
  const late = await as.supervisor("PATCH", `/commissions/${line.id}`, { ...edit, version: 2 });
  expect([late.status, late.body.code]).toEqual([409, "state_conflict"]);
});

test("a large edit changes nothing until a second person approves it", async () => {
  const manual = await add();
  const line = await lineOf(manual);
  const edit = { version: 1, amountCents: 70_000, date: "2026-11-20", reason: "The bonus is much higher" };
  expect((await as.supervisor("PATCH", `/commissions/${line.id}`, edit)).status).toBe(200);
  expect(await linesOf(manual)).toHaveLength(1);
  // A second edit would replace the same line twice.
  expect((await as.other("PATCH", `/commissions/${line.id}`, edit)).body.code).toBe("state_conflict");
  const pending = (await as.other("GET", "/manual-commissions")).body.items.at(-1);
  expect(pending).toMatchObject({ replacesId: manual.id, amountCents: 70_000 });
  expect((await decide(pending, "approve")).body.status).toBe("entered");
  expect((await linesOf(manual)).map(({ amountCents }) => amountCents)).toEqual([10_000, -10_000]);
  expect(await linesOf(pending)).toMatchObject([{ amountCents: 70_000 }]);
});

test("of two edits at the same time one wins, and two entries at the same time both count", async () => {
  const [first, second] = await Promise.all([add(), add()]);
  expect([await linesOf(first), await linesOf(second)].map(({ length }) => length)).toEqual([1, 1]);
  const line = await lineOf(first);
  const edit = (amountCents: number) =>
    as.supervisor("PATCH", `/commissions/${line.id}`, {
      version: 1,
      amountCents,
      date: "2026-11-20",
      reason: "Corrected twice",
    });
  const answers = await Promise.all([edit(11_000), edit(12_000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await linesOf(first)).map(({ amountCents }) => amountCents)).toEqual([10_000, -10_000]);
});

test("of two decisions at the same time one wins", async () => {
  const manual = await add({ amountCents: 60_000 });
  const answers = await Promise.all([
    decide(manual, "approve"),
    decide(manual, "decline", { reason: "Not agreed with the team" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.status;
  expect((await linesOf(manual)).length).toBe(won === "entered" ? 1 : 0);
});

test("a line of the rule cannot be edited", async () => {
  const sale = await aSignedQuote();
  await updateDueCommissions(parts);
  const [line] = await parts.db.selectFrom("commissionLines").select("id").where("quoteId", "=", sale.id).execute();
  const { status, body } = await as.supervisor("PATCH", `/commissions/${line?.id}`, { version: 1, ...bonus });
  expect([status, body.code]).toEqual([409, "state_conflict"]);
});

test("puts each action on record in the audit trail", async () => {
  const manual = await add({ amountCents: 60_000 });
  await decide(manual, "approve");
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", `manual_commission:${manual.id}`)
    .orderBy("id")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["commission.enter", "commission.approve"]);
});

describe("two people", () => {
  const edit = async (manual: ManualCommission, amountCents: number) => {
    const { id } = await lineOf(manual);
    const body = { version: manual.version, ...bonus, amountCents };
    expect((await as.supervisor("PATCH", `/commissions/${id}`, body)).status).toBe(200);
    return parts.db
      .selectFrom("manualCommissions")
      .selectAll()
      .where("replacesId", "=", manual.id)
      .executeTakeFirstOrThrow();
  };

  test.each([
    { from: -500_000, to: 50_000 },
    { from: 600_000, to: 1 },
    { from: -30_000, to: 30_000 },
  ])("decide about an edit from $from to $to", async ({ from, to }) => {
    const pending = await add({ amountCents: from });
    const manual = pending.status === "pending" ? (await decide(pending, "approve")).body : pending;
    expect(await edit(manual, to)).toMatchObject({ status: "pending" });
    expect((await linesOf(manual)).map(({ amountCents }) => amountCents)).toEqual([from]);
  });

  test("decide about the second of twelve times 500.00, until 30 days after the first one", async () => {
    const entries = [];
    for (let count = 0; count < 12; count += 1) entries.push(await add({ amountCents: 50_000 }));
    expect(entries.map(({ status }) => status)).toEqual(["entered", ...Array(11).fill("pending")]);
    // A second person decided this one, so it does not count.
    await decide(entries[1] as ManualCommission, "approve");
    expect((await add({ amountCents: 1 })).status).toBe("pending");
    await parts.db
      .updateTable("manualCommissions")
      .set({ enteredAt: new Date(Date.parse(parts.now()) - 30 * 86_400_000).toISOString() })
      .where("id", "=", entries[0]?.id ?? 0)
      .execute();
    expect((await add({ amountCents: 50_000 })).status).toBe("entered");
  });

  test("decide about one of two entries at the same time", async () => {
    const both = await Promise.all([add({ amountCents: 30_000 }), add({ amountCents: 30_000 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["entered", "pending"]);
  });

  test("an administrator does not approve 9,000.00 for themselves, and a new supervisor not her own", async () => {
    const colleague = await aPerson(parts, "supervisor");
    const asColleague = callAs(app, (await aSession(parts, colleague.id)).accessToken);
    for (const role of ["admin", "supervisor"]) {
      const payee = await aPerson(parts, "agent");
      const asPayee = callAs(app, (await aSession(parts, payee.id)).accessToken);
      const manual = await add({ agentId: payee.id, amountCents: 900_000 });
      // The role is looked at when the amount is decided, not when it was entered.
      await parts.db.updateTable("users").set({ role }).where("id", "=", payee.id).execute();
      expect((await decide(manual, "approve", { reason: "I earned it" }, asPayee)).body.code).toBe("own_request");
      expect((await decide(manual, "approve", {}, asColleague)).body.status).toBe("entered");
    }
  });

  test("an amount for oneself waits, however small", async () => {
    const admin = await aPerson(parts, "admin");
    const asAdmin = callAs(app, (await aSession(parts, admin.id)).accessToken);
    const { body } = await asAdmin("POST", "/commissions/manual", { ...bonus, agentId: admin.id, amountCents: 100 });
    expect(body).toMatchObject({ status: "pending", decidesOwn: true, allowedActions: ["withdraw"] });
    expect((await decide(body, "approve", { reason: "It is small" }, asAdmin)).body.code).toBe("own_request");
  });

  test("the only person who may decide gives a reason, which is on the weekly list, and the amount still counts", async () => {
    const lone = await aPerson(parts, "supervisor");
    const asLone = callAs(app, (await aSession(parts, lone.id)).accessToken);
    const others = await parts.db
      .updateTable("users")
      .set({ isActive: false })
      .where("role", "in", ["admin", "supervisor"])
      .where("isActive", "=", true)
      .where("id", "<>", lone.id)
      .returning("id")
      .execute();
    const enter = async (amountCents: number) =>
      (await asLone("POST", "/commissions/manual", { ...bonus, agentId: agent.id, amountCents })).body;
    const manual = await enter(60_000);
    expect(manual).toMatchObject({ status: "pending", decidesOwn: true });
    const silent = await decide(manual, "approve", {}, asLone);
    expect(silent.body.details.fields).toMatchObject([{ field: "reason", code: "reason_missing" }]);
    const reason = "Nobody else works here";
    expect((await decide(manual, "approve", { reason }, asLone)).body.status).toBe("entered");
    const own = parts.db.selectFrom("ownDecisions").selectAll().where("decidedBy", "=", lone.id);
    expect(await own.execute()).toMatchObject([{ about: "manual_commission", number: manual.id, reason }]);
    expect((await enter(100)).status).toBe("pending");
    const ids = others.map(({ id }) => id);
    await parts.db.updateTable("users").set({ isActive: true }).where("id", "in", ids).execute();
  });
});
