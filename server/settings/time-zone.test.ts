import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { composeMessage } from "#server/mail/compose-message.ts";
import { refreshLeadSteps } from "#server/report/index.ts";
import { writeDigests } from "#server/work/daily-digest.ts";
import { credits } from "#tests/after-sale/credits.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow, testZone, withConnections } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
const { aSignedQuote, book } = saleSteps(parts);
const { aCredit } = credits(parts);
/** Two processes on one database. */
const apps: FastifyInstance[] = [];
const pools: { end: () => Promise<void> }[] = [];

beforeAll(async () => {
  for (const process of [parts, await withConnections(parts, 4)]) {
    if (process !== parts) pools.push(process.pool);
    apps.push(await buildApp(process, { pages: false, sources: messageSources(process) }));
  }
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(pools.map((pool) => pool.end()));
});
beforeEach(async () => {
  parts.clock.now = testNow;
  await parts.db.updateTable("agency").set({ timeZone: testZone }).execute();
});

async function callOf({ id }: Person, process = 1) {
  return callAs(apps[process] as FastifyInstance, (await aSession(parts, id)).accessToken);
}

const signedIn = async (role: Role) => callOf(await aPerson(parts, role));

/** Saves the zone in the first process. Later calls go to the second. */
async function moveTo(timeZone: string) {
  const admin = await callOf(await aPerson(parts, "admin"), 0);
  const { version } = (await admin("GET", "/settings")).body;
  return admin("PATCH", "/settings", { version, timeZone });
}

test("saves another time zone, records it, and applies it in every process immediately", async () => {
  const agent = await signedIn("agent");
  expect((await agent("GET", "/auth/profile")).body.timeZone).toBe("America/New_York");
  expect((await moveTo("America/Chicago")).body.timeZone).toBe("America/Chicago");
  expect((await agent("GET", "/auth/profile")).body.timeZone).toBe("America/Chicago");
  const history = (await (await signedIn("admin"))("GET", "/settings/history")).body;
  expect(history[0].changes).toEqual([{ field: "timeZone", before: "America/New_York", after: "America/Chicago" }]);
});

test.each(["America/Atlantis", "EST", "+05:00", "america/chicago", "", "Local", "Factory"])(
  "refuses %j as a time zone",
  async (timeZone) => {
    const refused = await moveTo(timeZone);
    expect(refused.status).toBe(422);
    expect(refused.body.details.fields).toMatchObject([{ field: "timeZone", code: "time_zone_unknown" }]);
    expect((await parts.db.selectFrom("agency").select("timeZone").executeTakeFirstOrThrow()).timeZone).toBe(testZone);
  },
);

test("counts a deadline at half past midnight in New York as today in Chicago", async () => {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id, { ticketingDeadline: "2026-11-21T05:30:00.000Z" });
  const call = await callOf(ticketing);
  const kinds = async () => {
    const { quotes } = (await call("GET", "/waiting-work")).body as { quotes: { kind: string; count: number }[] };
    return quotes.flatMap(({ kind, count }) => (kind.startsWith("deadline") && count > 0 ? [kind] : []));
  };
  expect(await kinds()).toEqual(["deadlineIn24h"]);
  await moveTo("America/Chicago");
  expect(await kinds()).toEqual(["deadlineToday"]);
});

test("lists today's reminders, postpones them until tomorrow, and filters leads by days of the zone", async () => {
  const agent = await aPerson(parts, "agent");
  const id = await aLead(parts, agent);
  const at = { reminderAt: "2026-11-21T05:30:00.000Z", createdAt: "2026-11-20T05:30:00.000Z" };
  await parts.db.updateTable("leads").set(at).where("id", "=", id).execute();
  const call = await callOf(agent);
  const found = async (question: string) =>
    (await call("GET", `/leads?${question}`)).body.items.map((lead: { id: number }) => lead.id);
  expect([await found("reminder=today"), await found("createdFrom=2026-11-20")]).toEqual([[], [id]]);
  await moveTo("America/Chicago");
  expect([await found("reminder=today"), await found("createdFrom=2026-11-20")]).toEqual([[id], []]);
  expect(await found("createdTo=2026-11-19")).toEqual([id]);
  const snooze = { for: "tomorrow", inQuietHours: "keep" };
  expect((await call("POST", `/leads/${id}/reminder/snooze`, snooze)).body.at).toBe("2026-11-21T15:00:00.000Z");
});

test("expires a credit at the end of its last day in the zone", async () => {
  const { credit, call } = await aCredit("agency", "2026-12-20");
  parts.clock.now = "2026-12-21T05:30:00.000Z";
  const shown = async () => {
    const { items } = (await call("GET", `/quotes/${credit.quoteId}/credits`)).body;
    return items.map((one: { daysLeft: number; allowedActions: string[] }) => [one.daysLeft, one.allowedActions]);
  };
  expect(await shown()).toEqual([[-1, []]]);
  await parts.db.updateTable("agency").set({ timeZone: "America/Chicago" }).execute();
  expect(await shown()).toEqual([[0, ["extend", "void"]]]);
});

test("formats times for customers in the zone in which the letter was queued", async () => {
  const agent = await aPerson(parts, "agent");
  const before = await aSentQuote(parts, agent);
  await moveTo("Europe/London");
  const after = await aSentQuote(parts, agent);
  const textOf = async (quoteId: number) => {
    const [letter] = await parts.db
      .selectFrom("messages")
      .select(["template", "data"])
      .where("quoteId", "=", quoteId)
      .execute();
    return (await composeMessage(parts, messageSources(parts), letter as never)).text.replaceAll(/\s+/g, " ");
  };
  expect(await textOf(before.id)).toContain("Mon, Nov 23, 2026, 10:00 AM Eastern Time");
  expect(await textOf(after.id)).toContain("Mon, Nov 23, 2026, 3:00 PM United Kingdom Time");
});

test("writes the digest in the morning of the zone", async () => {
  const agent = await aPerson(parts, "agent");
  const id = await aLead(parts, agent);
  const due = { reminderAt: "2026-11-20T12:00:00.000Z" };
  await parts.db.updateTable("leads").set(due).where("id", "=", id).execute();
  const written = async () => {
    await writeDigests(parts);
    const letters = parts.db.selectFrom("messages").select("id").where("template", "=", "daily-digest");
    return (await letters.where("recipient", "=", agent.email).execute()).length;
  };
  parts.clock.now = "2026-11-20T17:30:00.000Z";
  expect(await written()).toBe(0);
  await parts.db.updateTable("agency").set({ timeZone: "America/Chicago" }).execute();
  expect(await written()).toBe(1);
});

test("counts figures by months of the zone, and names a file by its current day", async () => {
  const agent = await aPerson(parts, "agent");
  const id = await aLead(parts, agent);
  await parts.db.updateTable("leads").set({ createdAt: "2026-11-01T04:30:00.000Z" }).where("id", "=", id).execute();
  const supervisor = await aPerson(parts, "supervisor");
  const arrived = async () => {
    await refreshLeadSteps(parts.db);
    const months = (await (await callOf(supervisor))("GET", `/users/${agent.id}/figures`)).body;
    return months.slice(0, 2).map((one: { month: string; arrived: number }) => [one.month, one.arrived]);
  };
  expect(await arrived()).toEqual([
    ["2026-11", 1],
    ["2026-10", 0],
  ]);
  await moveTo("America/Chicago");
  expect(await arrived()).toEqual([
    ["2026-11", 0],
    ["2026-10", 1],
  ]);
  parts.clock.now = "2026-11-21T05:30:00.000Z";
  const { accessToken } = await aSession(parts, supervisor.id);
  const file = await apps[1]?.inject({
    url: "/api/leads/export",
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(file?.headers["content-disposition"]).toContain("2026-11-20.csv");
});

test("previews a letter with the chosen zone before it is saved", async () => {
  const admin = await callOf(await aPerson(parts, "admin"));
  const { body } = await admin("POST", "/settings/preview", { timeZone: "America/Chicago" });
  expect(body.letter.html).toContain("Central Time");
  expect(body.letter.html).not.toContain("Eastern Time");
});
