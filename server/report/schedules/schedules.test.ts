import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReportSchedule } from "#contract/report/schedules.ts";
import { mostSchedules } from "#domain/report/schedule.ts";
import { answerErrors } from "#server/http/errors.ts";
import type { LetterFacts } from "#server/mail/index.ts";
import { freshDatabase, type TestParts, testNow, withConnections } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { listSchedules } from "./records.ts";
import { reportScheduleRoutes } from "./routes.ts";
import { sendScheduledReports, sendScheduledReportsJob } from "./send-scheduled.ts";

const parts = freshDatabase();
const app: FastifyInstance = Fastify();
let admin: Person;
let supervisor: Person;
let agent: Person;
let ask: ReturnType<typeof callAs>;

beforeAll(async () => {
  answerErrors(app);
  reportScheduleRoutes(app, parts);
  await app.ready();
  admin = await aPerson(parts, "admin");
  supervisor = await aPerson(parts, "supervisor");
  agent = await aPerson(parts, "agent");
  ask = await as(supervisor);
});
afterAll(() => app.close());
beforeEach(async () => {
  parts.clock.now = testNow;
  await parts.db.deleteFrom("reportSchedules").execute();
  await parts.db.deleteFrom("messages").execute();
});

const as = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);
const aBody = (facts: object = {}) => ({
  report: "sales",
  search: "period=last_month&groupBy=route&agentId=3",
  every: "month",
  recipients: [admin.id, agent.id],
  ...facts,
});
const changed = ({ version }: ReportSchedule, facts: object = {}) => {
  const { report: _, ...body } = aBody(facts);
  return { version, ...body };
};

async function aSchedule(facts: object = {}): Promise<ReportSchedule> {
  const { status, body } = await ask("POST", "/report-schedules", aBody(facts));
  expect(body, `status ${status}`).toMatchObject({ id: expect.any(Number) });
  return body;
}

async function lettersTo({ email }: Person): Promise<LetterFacts["report-scheduled"][]> {
  const rows = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("template", "=", "report-scheduled")
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
  return rows.map(({ data }) => (data as unknown as { facts: LetterFacts["report-scheduled"] }).facts);
}

async function auditOf(id: number) {
  const entries = parts.db.selectFrom("auditEntries").select(["action", "actorId", "details"]);
  return entries.where("subject", "=", `report_schedule:${id}`).orderBy("id").execute();
}

test("creates, lists, changes and deletes a schedule, and records each on the audit trail", async () => {
  const made = await aSchedule();
  expect(made).toMatchObject({
    report: "sales",
    search: "period=last_month&groupBy=route&agentId=3",
    every: "month",
    nextOn: "2026-12-01",
    createdBy: { id: supervisor.id, name: supervisor.name },
    version: 1,
  });
  expect(new Set(made.recipients)).toEqual(
    new Set([admin, agent].map(({ id, name }) => ({ id, name, getsLetters: true }))),
  );
  const weekly = changed(made, { every: "week", recipients: [supervisor.id] });
  const { body: after } = await ask("PATCH", `/report-schedules/${made.id}`, weekly);
  expect(after).toMatchObject({ every: "week", nextOn: "2026-11-23", version: 2 });
  expect(after.recipients.map(({ id }: Person) => id)).toEqual([supervisor.id]);
  expect((await (await as(admin))("GET", "/report-schedules")).body).toEqual([after]);
  expect((await ask("DELETE", `/report-schedules/${made.id}?version=1`)).status).toBe(409);
  expect((await ask("DELETE", `/report-schedules/${made.id}?version=2`)).body).toEqual({ done: true });
  expect((await ask("GET", "/report-schedules")).body).toEqual([]);
  expect(await auditOf(made.id)).toMatchObject([
    { action: "report_schedule.create", actorId: supervisor.id, details: { report: "sales", every: "month" } },
    { action: "report_schedule.update", details: { every: "week", recipients: [supervisor.id] } },
    { action: "report_schedule.delete", details: { search: "period=last_month&groupBy=route&agentId=3" } },
  ]);
});

test("lets only administrators and supervisors schedule reports", async () => {
  for (const role of ["agent", "expert", "ticketing"] as const) {
    const person = await as(await aPerson(parts, role));
    expect((await person("GET", "/report-schedules")).status).toBe(403);
    expect((await person("POST", "/report-schedules", aBody())).status).toBe(403);
  }
});

test.each([
  ["period=custom&from=2026-11-01&until=2026-11-30", "report_period_not_named"],
  ["from=2026-11-01&until=2026-11-30", "report_period_not_named"],
  ["period=last_month&until=2026-11-30", "report_period_not_named"],
  ["period=yesterday", "not_accepted"],
  ["period=last_month&groupBy=profit", "not_accepted"],
  ["period=last_month&nothing=1", "not_accepted"],
  ["agentId=3&agentId=4", "not_accepted"],
  ["currency=EUR", "not_accepted"],
])("refuses the question %s", async (search, code) => {
  const { status, body } = await ask("POST", "/report-schedules", aBody({ search }));
  expect([status, body.details.fields]).toMatchObject([422, [{ field: "search", code }]]);
});

test("refuses recipients who are inactive or may not read the report, and none at all", async () => {
  const [gone, expert] = [await aPerson(parts, "supervisor"), await aPerson(parts, "expert")];
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", gone.id).execute();
  for (const id of [gone.id, expert.id, 999_999]) {
    const { status, body } = await ask("POST", "/report-schedules", aBody({ recipients: [admin.id, id] }));
    expect([status, body.details.fields]).toMatchObject([422, [{ code: "recipient_cannot_read" }]]);
  }
  const { body } = await ask("POST", "/report-schedules", aBody({ recipients: [] }));
  expect(body.details.fields).toMatchObject([{ field: "recipients", code: "recipient_missing" }]);
  // A recipient who is named twice counts once.
  expect((await aSchedule({ recipients: [admin.id, admin.id] })).recipients).toHaveLength(1);
});

test("refuses more schedules than the agency may have", async () => {
  const { id: _, ...row } = await (async () => {
    const { id } = await aSchedule();
    return parts.db.selectFrom("reportSchedules").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  })();
  await parts.db
    .insertInto("reportSchedules")
    .values(Array.from({ length: mostSchedules - 1 }, () => row))
    .execute();
  const { body } = await ask("POST", "/report-schedules", aBody());
  expect(body.details.fields).toMatchObject([{ code: "too_many", values: { maximum: mostSchedules } }]);
});

test("accepts one of two simultaneous changes, and tells the other", async () => {
  const made = await aSchedule();
  const path = `/report-schedules/${made.id}`;
  const both = await Promise.all([
    ask("PATCH", path, changed(made, { every: "week" })),
    ask("PATCH", path, changed(made, { recipients: [agent.id] })),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ask("GET", "/report-schedules")).body).toMatchObject([{ version: 2 }]);
});

test("keeps the next date when only the recipients or the question change", async () => {
  const made = await aSchedule();
  await parts.db.updateTable("reportSchedules").set({ nextOn: "2027-02-01" }).where("id", "=", made.id).execute();
  const { body } = await ask("PATCH", `/report-schedules/${made.id}`, changed(made, { search: "" }));
  expect(body).toMatchObject({ nextOn: "2027-02-01", search: "" });
});

test("writes a link without figures to each recipient when the day has come, once", async () => {
  await aSchedule();
  parts.clock.now = "2026-12-01T11:59:00.000Z";
  await sendScheduledReports(parts);
  expect(await lettersTo(admin)).toEqual([]);
  parts.clock.now = "2026-12-01T12:00:00.000Z";
  await sendScheduledReports(parts);
  await sendScheduledReports(parts);
  const facts = { report: "sales", every: "month", period: "last_month" };
  expect(await lettersTo(admin)).toMatchObject([{ ...facts, search: "period=last_month&groupBy=route&agentId=3" }]);
  expect(await lettersTo(agent)).toHaveLength(1);
  expect(await lettersTo(supervisor)).toEqual([]);
  expect(await listSchedules(parts.db)).toMatchObject([{ nextOn: "2027-01-01", version: 1 }]);
});

test("writes once, even if several processes send at the same time", async () => {
  for (let count = 0; count < 5; count += 1) await aSchedule();
  parts.clock.now = "2026-12-01T12:00:00.000Z";
  const other: TestParts = await withConnections(parts, 4);
  await Promise.all([parts, other, parts, other].map((process) => sendScheduledReports(process)));
  await other.pool.end();
  expect(await lettersTo(admin)).toHaveLength(5);
});

test("writes one late letter for missed days, and then goes on with the next one", async () => {
  await aSchedule({ every: "week" });
  // Three Mondays have passed.
  parts.clock.now = "2026-12-09T20:00:00.000Z";
  await sendScheduledReports(parts);
  await sendScheduledReports(parts);
  expect(await lettersTo(admin)).toHaveLength(1);
  expect(await listSchedules(parts.db)).toMatchObject([{ nextOn: "2026-12-14" }]);
});

test("writes to nobody who was deactivated, lost the right or was removed since, and lists them", async () => {
  const [gone, moved] = [await aPerson(parts, "supervisor"), await aPerson(parts, "supervisor")];
  const { id } = await aSchedule({ recipients: [admin.id, gone.id, moved.id] });
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", gone.id).execute();
  await parts.db.updateTable("users").set({ role: "expert" }).where("id", "=", moved.id).execute();
  parts.clock.now = "2026-12-01T12:00:00.000Z";
  await sendScheduledReports(parts);
  expect([await lettersTo(gone), await lettersTo(moved)]).toEqual([[], []]);
  expect(await lettersTo(admin)).toHaveLength(1);
  const [listed] = await listSchedules(parts.db);
  const silent = listed?.recipients.filter(({ getsLetters }) => !getsLetters).map((person) => person.id);
  expect(new Set(silent)).toEqual(new Set([gone.id, moved.id]));
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", admin.id).execute();
  parts.clock.now = "2027-01-01T12:00:00.000Z";
  await sendScheduledReports(parts);
  await parts.db.updateTable("users").set({ isActive: true }).where("id", "=", admin.id).execute();
  expect(await lettersTo(admin)).toHaveLength(1);
  expect(await listSchedules(parts.db)).toMatchObject([{ id, nextOn: "2027-02-01" }]);
});

test("sends at 7 a.m. of the agency, also where the clocks change", async () => {
  parts.clock.now = "2026-10-20T15:00:00.000Z";
  await aSchedule();
  await aSchedule({ every: "week" });
  const job = sendScheduledReportsJob(parts);
  // Every five minutes of three days, as the worker runs it. The second day, a Sunday and the first of November, has 25 hours.
  await parts.db.updateTable("reportSchedules").set({ nextOn: "2026-11-02" }).where("every", "=", "week").execute();
  const sent: string[] = [];
  for (let at = Date.parse("2026-10-31T04:00:00.000Z"); sent.length < 2; at += 300_000) {
    parts.clock.now = new Date(at).toISOString();
    const before = (await lettersTo(admin)).length;
    await job.run({}, { isLast: true, signal: new AbortController().signal });
    if ((await lettersTo(admin)).length > before) sent.push(parts.clock.now);
  }
  expect(sent).toEqual(["2026-11-01T12:00:00.000Z", "2026-11-02T12:00:00.000Z"]);
});
