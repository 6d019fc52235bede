import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommissionLine, ManualCommission } from "#contract/commission/calls.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, type Person } from "#tests/factories.ts";
import { aSession, callAs } from "#tests/office.ts";
import { saleSteps } from "#tests/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/tips-kept.ts";
import { updateDueCommissions } from "./jobs.ts";
import { commissionRoutes } from "./routes.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aSignedQuote } = saleSteps(parts);
const app: FastifyInstance = Fastify();
let as: Record<"supervisor" | "other" | "agent", ReturnType<typeof callAs>>;
let agent: Person;

beforeAll(async () => {
  answerErrors(app);
  readJsonBodies(app);
  commissionRoutes(app, parts);
  await app.ready();
  agent = await aPerson(parts, "agent");
  const callerOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);
  as = {
    supervisor: await callerOf((await aPerson(parts, "supervisor")).id),
    other: await callerOf((await aPerson(parts, "admin")).id),
    agent: await callerOf(agent.id),
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
