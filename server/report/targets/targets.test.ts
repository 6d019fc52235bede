import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AgentTarget } from "#contract/report/targets.ts";
import { answerErrors } from "#server/http/errors.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { reportRoutes } from "../routes.ts";

const parts = freshDatabase();
const app: FastifyInstance = Fastify();
type Caller = ReturnType<typeof callAs>;
let admin: Caller;
let supervisor: Caller;
let agent: Caller;
let ada: Person;
let bob: Person;
let supervisorName: string;

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  const as = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);
  ada = await aPerson(parts, "agent", { name: "Ada Quill" });
  bob = await aPerson(parts, "agent", { name: "Bob Reed" });
  const leader = await aPerson(parts, "supervisor");
  supervisorName = leader.name;
  [admin, supervisor, agent] = [await as(await aPerson(parts, "admin")), await as(leader), await as(ada)];
});
afterAll(() => app.close());

const rowsOf = async (month: string, who = supervisor): Promise<AgentTarget[]> =>
  (await who("GET", `/targets?month=${month}`)).body.rows;
const versionOf = async (month: string, { id }: Person) =>
  (await rowsOf(month)).find(({ agent }) => agent.id === id)?.version ?? 0;
const target = async (month: string, person: Person, profitCents: number | null, sales: number | null = null) => ({
  agentId: person.id,
  profitCents,
  sales,
  version: await versionOf(month, person),
});

test("lists active agents without targets, and sets several at once", async () => {
  expect(await rowsOf("2026-11")).toEqual([
    { agent: { id: ada.id, name: ada.name }, profitCents: null, sales: null, version: 0, setBy: null, setAt: null },
    { agent: { id: bob.id, name: bob.name }, profitCents: null, sales: null, version: 0, setBy: null, setAt: null },
  ]);
  const rows = [await target("2026-11", ada, 500_000, 12), await target("2026-11", bob, null, 8)];
  expect(await supervisor("PUT", "/targets", { month: "2026-11", rows })).toEqual({
    status: 200,
    body: { done: true },
  });
  expect(await rowsOf("2026-11", admin)).toMatchObject([
    { profitCents: 500_000, sales: 12, version: 1, setBy: { name: supervisorName }, setAt: parts.now() },
    { profitCents: null, sales: 8, version: 1 },
  ]);
  expect(await rowsOf("2026-12")).toMatchObject([{ profitCents: null }, { profitCents: null }]);
});

test("records the values before and after of each changed agent, and of no other", async () => {
  const before = await parts.db.selectFrom("auditEntries").select("id").orderBy("id", "desc").executeTakeFirst();
  const rows = [await target("2026-11", ada, 600_000, 12), await target("2026-11", bob, null, 8)];
  await admin("PUT", "/targets", { month: "2026-11", rows });
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select(["action", "subject", "outcome", "details"])
    .where("id", ">", before?.id ?? 0)
    .execute();
  const details = { month: "2026-11", changes: { profitCents: [500_000, 600_000] } };
  expect(entries).toEqual([{ action: "target.update", subject: `user:${ada.id}`, outcome: "done", details }]);
  expect(await versionOf("2026-11", bob)).toBe(1);
});

test("refuses a stale version with the name of the agent, and saves none", async () => {
  const month = "2027-01";
  const stale = [await target(month, ada, 100_000), await target(month, bob, 100_000)];
  const { status } = await supervisor("PUT", "/targets", { month, rows: [await target(month, bob, 200_000)] });
  expect(status).toBe(200);
  const conflict = await admin("PUT", "/targets", { month, rows: stale });
  expect(conflict).toMatchObject({
    status: 409,
    body: {
      code: "targets_changed",
      message: "Someone else changed the targets of Bob Reed. Check the new values, and save again.",
      details: { agentIds: [bob.id], changedBy: supervisorName, changedAt: parts.now() },
    },
  });
  expect(await rowsOf(month)).toMatchObject([{ profitCents: null }, { profitCents: 200_000 }]);
});

test("accepts one of two changes at once, and refuses the other", async () => {
  const month = "2027-02";
  for (let round = 0; round < 5; round += 1) {
    const rows = [await target(month, ada, 100_000 + round), await target(month, bob, 100_000 + round)];
    const other = [...rows].reverse().map((row) => ({ ...row, profitCents: 200_000 + round }));
    const answers = await Promise.all([
      supervisor("PUT", "/targets", { month, rows }),
      admin("PUT", "/targets", { month, rows: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0].status === 200 ? 100_000 : 200_000;
    expect(await rowsOf(month)).toMatchObject([{ profitCents: won + round }, { profitCents: won + round }]);
  }
});

test("keeps the version of a removed target", async () => {
  const month = "2027-03";
  await supervisor("PUT", "/targets", { month, rows: [await target(month, ada, 100_000)] });
  const removal = await target(month, ada, null);
  await supervisor("PUT", "/targets", { month, rows: [removal] });
  expect(await rowsOf(month)).toMatchObject([{ profitCents: null, version: 2 }, {}]);
  expect((await supervisor("PUT", "/targets", { month, rows: [removal] })).status).toBe(409);
});

test("keeps the target of a person who is no longer an active agent", async () => {
  const month = "2027-04";
  const former = await aPerson(parts, "agent", { name: "Zoe Former" });
  await supervisor("PUT", "/targets", { month, rows: [await target(month, former, 100_000)] });
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", former.id).execute();
  expect((await rowsOf(month)).map(({ agent: { name } }) => name)).toEqual(["Ada Quill", "Bob Reed", "Zoe Former"]);
  expect(await rowsOf("2027-05")).toHaveLength(2);
  const removed = await supervisor("PUT", "/targets", { month, rows: [await target(month, former, null)] });
  expect([removed.status, (await rowsOf(month)).length]).toEqual([200, 2]);
});

test("names every wrong field", async () => {
  const refused = async (body: object) => {
    const { status, body: refusal } = await supervisor("PUT", "/targets", body);
    const fields = refusal.details.fields as { field: string; code: string }[];
    return [status, Object.fromEntries(fields.map(({ field, code }) => [field, code]))];
  };
  const row = { agentId: ada.id, profitCents: 100, sales: 1, version: 0 };
  expect(
    await refused({
      month: "2026-13",
      rows: [
        { ...row, profitCents: 0 },
        { ...row, sales: 0 },
        { ...row, sales: 1.5 },
      ],
    }),
  ).toEqual([
    422,
    {
      month: "not_in_this_form",
      "rows.0.profitCents": "amount_not_positive",
      "rows.1.sales": "number_too_small",
      "rows.2.sales": "whole_number_missing",
    },
  ]);
  expect(await refused({ month: "2027-06", rows: [row, row] })).toEqual([
    422,
    { "rows.1.agentId": "target_agent_twice" },
  ]);
  const supervised = await aPerson(parts, "expert");
  const inactive = await aPerson(parts, "agent", { isActive: false });
  const others = [supervised.id, inactive.id, 999_999].map((agentId) => ({ ...row, agentId }));
  expect(await refused({ month: "2027-06", rows: [row, ...others] })).toEqual([
    422,
    {
      "rows.1.agentId": "target_agent_not_active",
      "rows.2.agentId": "target_agent_not_active",
      "rows.3.agentId": "target_agent_not_active",
    },
  ]);
  expect(await rowsOf("2027-06")).toMatchObject([{ version: 0 }, { version: 0 }]);
});

test("shows agents their own targets alone, and lets them set none", async () => {
  expect(await rowsOf("2026-11", agent)).toMatchObject([{ agent: { id: ada.id }, profitCents: 600_000 }]);
  const rows = [await target("2026-11", ada, 1, 1)];
  expect((await agent("PUT", "/targets", { month: "2026-11", rows })).status).toBe(403);
});

test.each(["expert", "ticketing"] as const)("is refused to %s", async (role) => {
  const who = callAs(app, (await aSession(parts, (await aPerson(parts, role)).id)).accessToken);
  expect((await who("GET", "/targets?month=2026-11")).status).toBe(403);
  expect((await who("PUT", "/targets", { month: "2026-11", rows: [] })).status).toBe(403);
});
