import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { remind } from "./remind-job.ts";

const parts = freshDatabase();
const sale = saleSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  const quick = withoutLimits(parts);
  app = await buildApp(quick, { pages: false, sources: messageSources(quick) });
});
beforeEach(() => at("15:00:00"));
afterAll(() => app.close());

function at(time: string): void {
  parts.clock.now = `2026-11-20T${time}.000Z`;
}

async function somebody() {
  const person = await aPerson(parts, "agent");
  // An access token is valid for ten minutes, which is shorter than these tests by their clock.
  const call = async (...request: Parameters<ReturnType<typeof callAs>>) =>
    callAs(app, (await aSession(parts, person.id)).accessToken)(...request);
  return { ...person, call };
}

/** Creates a lead with a reminder for its owner at 15:30 UTC. */
async function aReminded() {
  const owner = await somebody();
  const leadId = await aLead(parts, owner);
  const reminder = { version: 1, at: "2026-11-20T15:30:00.000Z", note: "Call about the visa" };
  await app.inject({
    method: "PUT",
    url: `/api/leads/${leadId}/reminder`,
    payload: reminder,
    headers: { authorization: `Bearer ${(await aSession(parts, owner.id)).accessToken}` },
  });
  return { owner, leadId };
}

async function toldTo({ id }: { id: number }): Promise<string[]> {
  const rows = await parts.db
    .selectFrom("notifications")
    .select("kind")
    .where("userId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function lettersTo({ email }: { email: string }): Promise<unknown[]> {
  const rows = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("recipient", "=", email)
    .where("template", "=", "reminder-due")
    .execute();
  return rows.map(({ data }) => data);
}

const leadNow = (id: number) =>
  parts.db
    .selectFrom("leads")
    .select(["status", "version", "reminderAt", "reminderNote"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("a reminder", () => {
  it("notifies the owner once at its time, and leaves the lead and its version unchanged", async () => {
    const { owner, leadId } = await aReminded();
    at("15:29:59");
    await remind(parts);
    expect(await toldTo(owner)).toEqual([]);
    at("15:30:00");
    const before = await leadNow(leadId);
    await remind(parts);
    await remind(parts);
    expect(await toldTo(owner)).toEqual(["reminder_due"]);
    expect(await leadNow(leadId)).toEqual(before);
  });

  it("notifies once if two processes run at the same time", async () => {
    const all = [await aReminded(), await aReminded(), await aReminded()];
    at("16:30:00");
    const other = await withConnections(parts, 4);
    await Promise.all([remind(parts), remind(other), remind(parts), remind(other)]);
    await other.pool.end();
    for (const { owner } of all) {
      expect(await toldTo(owner)).toEqual(["reminder_due"]);
      expect(await lettersTo(owner)).toHaveLength(0);
    }
  });

  it("sends one letter with its details, half an hour after the notification", async () => {
    const { owner, leadId } = await aReminded();
    at("15:30:00");
    await remind(parts);
    at("15:59:59");
    await remind(parts);
    expect(await lettersTo(owner)).toEqual([]);
    at("16:00:00");
    await Promise.all([remind(parts), remind(parts)]);
    await remind(parts);
    const facts = { leadId, customerName: "Mary Ann O'Brien", route: "JFK–TAS", note: "Call about the visa" };
    expect(await lettersTo(owner)).toMatchObject([{ facts }]);
  });

  it("sends no letter if the owner removed or postponed it", async () => {
    const [removed, moved] = [await aReminded(), await aReminded()];
    at("15:30:00");
    await remind(parts);
    const { version } = await leadNow(removed.leadId);
    await removed.owner.call("DELETE", `/leads/${removed.leadId}/reminder?version=${version}`);
    await moved.owner.call("POST", `/leads/${moved.leadId}/reminder/snooze`, { for: "hour" });
    at("16:10:00");
    await remind(parts);
    expect([await lettersTo(removed.owner), await lettersTo(moved.owner)]).toEqual([[], []]);
    at("16:30:00");
    await remind(parts);
    expect(await toldTo(moved.owner)).toEqual(["reminder_due", "reminder_due"]);
    expect(await toldTo(removed.owner)).toEqual(["reminder_due"]);
  });

  it("notifies the owner at that time, also if the lead was reassigned", async () => {
    const { owner, leadId } = await aReminded();
    const next = await somebody();
    const { version } = await leadNow(leadId);
    await owner.call("POST", `/leads/${leadId}/reassign`, { version, ownerId: next.id });
    at("15:30:00");
    await remind(parts);
    expect([await toldTo(owner), await toldTo(next)]).toEqual([[], ["lead_given", "reminder_due"]]);
  });

  it("is removed when the lead is lost", async () => {
    const { owner, leadId } = await aReminded();
    const { version } = await leadNow(leadId);
    await owner.call("PATCH", `/leads/${leadId}/status`, { version, status: "lost", reason: "Bought elsewhere" });
    at("16:30:00");
    await remind(parts);
    expect(await toldTo(owner)).toEqual([]);
  });

  it("records in the history that the system sent the notification and the letter", async () => {
    const { leadId } = await aReminded();
    at("15:30:00");
    await remind(parts);
    at("16:00:00");
    await remind(parts);
    const rows = await parts.db
      .selectFrom("history")
      .select(["action", "party"])
      .where("leadId", "=", leadId)
      .orderBy("id")
      .execute();
    expect(rows.slice(2)).toEqual([
      { action: "remind", party: "system" },
      { action: "remindByMail", party: "system" },
    ]);
  });
});

test("removes a reminder when the customer signs", async () => {
  const owner = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, owner);
  await parts.db
    .updateTable("leads")
    .set({ reminderAt: "2026-11-20T15:30:00.000Z", reminderNote: "Call" })
    .where("id", "=", quote.leadId)
    .execute();
  await sale.sign(quote);
  expect(await leadNow(quote.leadId)).toMatchObject({ status: "signed", reminderAt: null, reminderNote: "" });
  at("16:30:00");
  await remind(parts);
  expect(await toldTo(owner)).not.toContain("reminder_due");
});

describe("postponing a reminder", () => {
  test.each([
    ["ten_minutes", "2026-11-20T15:41:00.000Z"],
    ["hour", "2026-11-20T16:31:00.000Z"],
    ["tomorrow", "2026-11-21T14:00:00.000Z"],
  ])("for %s keeps its note, and marks its notification as read", async (length, until) => {
    const { owner, leadId } = await aReminded();
    at("15:30:00");
    await remind(parts);
    at("15:31:00");
    expect((await owner.call("GET", "/notifications/unread")).body).toEqual({ unread: 1 });
    expect((await owner.call("POST", `/leads/${leadId}/reminder/snooze`, { for: length })).status).toBe(200);
    expect(await leadNow(leadId)).toMatchObject({ reminderAt: until, reminderNote: "Call about the visa" });
    expect((await owner.call("GET", "/notifications/unread")).body).toEqual({ unread: 0 });
  });

  it("is refused without a reminder, and to agents who do not own the lead", async () => {
    const { owner, leadId } = await aReminded();
    const snooze = { for: "hour" };
    expect((await (await somebody()).call("POST", `/leads/${leadId}/reminder/snooze`, snooze)).status).toBe(404);
    const { version } = await leadNow(leadId);
    await owner.call("DELETE", `/leads/${leadId}/reminder?version=${version}`);
    const refused = await owner.call("POST", `/leads/${leadId}/reminder/snooze`, snooze);
    expect([refused.status, refused.body.code]).toEqual([409, "state_conflict"]);
    expect((await owner.call("POST", `/leads/${leadId}/reminder/snooze`, { for: "ever" })).status).toBe(422);
  });

  it("into the customer's quiet hours returns a warning and changes nothing until the agent chooses", async () => {
    const { owner, leadId } = await aReminded();
    await parts.db.updateTable("leads").set({ country: "UZ", state: null }).where("id", "=", leadId).execute();
    const before = await leadNow(leadId);
    at("15:31:00");
    const snooze = (body: object) => owner.call("POST", `/leads/${leadId}/reminder/snooze`, body);
    // 21:30 in Tashkent.
    expect((await snooze({ for: "hour" })).body).toEqual({
      outcome: "quiet_hours",
      at: "2026-11-20T16:31:00.000Z",
      timeZones: ["Asia/Tashkent"],
      callFrom: 8,
      callUntil: 21,
    });
    expect(await leadNow(leadId)).toEqual(before);
    const moved = { outcome: "done", at: "2026-11-21T03:00:00.000Z" };
    expect((await snooze({ for: "hour", inQuietHours: "move" })).body).toEqual(moved);
    expect((await leadNow(leadId)).reminderAt).toBe(moved.at);
    expect((await snooze({ for: "hour", inQuietHours: "keep" })).body.at).toBe("2026-11-20T16:31:00.000Z");
  });

  it("has the same effect if it is sent twice at the same time", async () => {
    const { owner, leadId } = await aReminded();
    at("15:31:00");
    const both = [1, 2].map(() => owner.call("POST", `/leads/${leadId}/reminder/snooze`, { for: "hour" }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await leadNow(leadId)).reminderAt).toBe("2026-11-20T16:31:00.000Z");
  });
});
