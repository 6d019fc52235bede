import { describe, expect, it, test } from "vitest";
import { mostUnread, type Notification } from "#contract/notification/calls.ts";
import { type NotificationKind, notificationKind, notificationKindNames } from "#domain/notification/kinds.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson } from "#tests/server/factories.ts";
import { notificationSteps, told } from "#tests/server/notifications.ts";
import type { callAs } from "#tests/server/office.ts";
import { forgetNotificationsJob } from "./forget.ts";
import { notify } from "./notify.ts";

const parts = freshDatabase();
const steps = saleSteps(parts);
const { callOf, somebody, toldTo } = notificationSteps(parts);

describe("the list of notifications", () => {
  const listed = async (person: { call: ReturnType<typeof callAs> }, query = ""): Promise<Notification[]> =>
    (await person.call("GET", `/notifications${query}`)).body.items;

  it("is paged, newest first, and each page begins where the last one ended", async () => {
    const agent = await somebody("agent");
    const leadId = await aLead(parts, agent);
    for (let index = 0; index < 5; index += 1) await notify(parts.db, told("lead_given", agent.id, leadId));
    const first = (await agent.call("GET", "/notifications?limit=2")).body;
    const second = (await agent.call("GET", `/notifications?limit=2&cursor=${first.nextCursor}`)).body;
    const third = (await agent.call("GET", `/notifications?limit=2&cursor=${second.nextCursor}`)).body;
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }: Notification) => id));
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(third.nextCursor).toBeNull();
  });

  it("contains the customer, the person who acted, and the facts", async () => {
    const { id, leadId, agent, ticketing, cardId } = await steps.aSignedQuote();
    await steps.book(ticketing, id);
    await steps.charge(ticketing, id, cardId, 100_000, "declined");
    const reader = { call: await callOf(agent) };
    const [declined] = await listed(reader);
    expect(declined).toMatchObject({ kind: "charge_declined", leadId, quoteId: id, readAt: null });
    expect(declined?.told).toEqual({
      customer: "Mary Ann O'Brien",
      by: { id: ticketing.id, name: ticketing.name },
      facts: { amountCents: 100_000, currency: "USD" },
    });
  });

  it("omits the facts of every record that the reader may no longer read", async () => {
    const [agent, next, admin] = [await somebody("agent"), await somebody("agent"), await somebody("admin")];
    const leadId = await aLead(parts, agent);
    const quoteId = await aDraft(parts, agent, leadId);
    // Agents cannot start an import, so they receive no notification about one.
    const kinds = notificationKindNames.filter((kind) => notificationKind(kind).about !== "import");
    for (const kind of kinds) {
      const involved = { owner: agent.id, formerOwner: agent.id, asker: agent.id };
      await notify(parts.db, { ...told(kind, agent.id), leadId, quoteId, involved, facts: { amountCents: 1 } });
    }
    // A statement stays that of the person who is paid.
    const isAboutThem = (kind: NotificationKind) => ["person", "statement"].includes(notificationKind(kind).about);
    const before = await listed(agent, "?limit=100");
    expect(before.every(({ told }) => told !== null)).toBe(true);
    await admin.call("POST", `/leads/${leadId}/reassign`, { version: 1, ownerId: next.id });
    await admin.call("POST", `/quotes/${quoteId}/actions/reassign`, { version: 1, ownerId: next.id, withLead: false });
    const after = await listed(agent, "?limit=100");
    expect(after.length).toBe(before.length + 2);
    expect(after.filter(({ kind, told }) => told !== null && !isAboutThem(kind))).toEqual([]);
    const { body } = await agent.call("GET", "/notifications?limit=100");
    expect(JSON.stringify(body)).not.toContain("O'Brien");
  });

  it("applies the reader's current role", async () => {
    const person = await somebody("supervisor");
    const leadId = await aLead(parts, await aPerson(parts, "agent"));
    await notify(parts.db, told("lead_reopened", person.id, leadId));
    expect((await listed(person)).at(0)?.told).not.toBeNull();
    await parts.db.updateTable("users").set({ role: "expert" }).where("id", "=", person.id).execute();
    expect((await listed(person)).at(0)?.told).toBeNull();
  });

  it("shows no other person's notifications", async () => {
    const [agent, other] = [await somebody("agent"), await somebody("admin")];
    await notify(parts.db, told("lead_given", agent.id, await aLead(parts, agent)));
    const [mine] = await listed(agent);
    expect((await listed(other)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await other.call("PATCH", `/notifications/${mine?.id}`, { isRead: true })).status).toBe(404);
    expect((await listed(agent)).at(0)?.readAt).toBeNull();
  });
});

describe("marking as read", () => {
  it("can be undone, and has no further effect the second time", async () => {
    const agent = await somebody("agent");
    await notify(parts.db, told("lead_given", agent.id, await aLead(parts, agent)));
    const [{ id }] = (await agent.call("GET", "/notifications")).body.items;
    const mark = (isRead: boolean) => agent.call("PATCH", `/notifications/${id}`, { isRead });
    const unread = async () => (await agent.call("GET", "/notifications/unread")).body.unread;
    await Promise.all([mark(true), mark(true)]);
    expect(await unread()).toBe(0);
    expect((await agent.call("GET", "/notifications?only=unread")).body.items).toEqual([]);
    parts.clock.now = "2026-11-20T15:05:00.000Z";
    await mark(true);
    expect((await agent.call("GET", "/notifications")).body.items[0].readAt).toBe(testNow);
    parts.clock.now = testNow;
    await mark(false);
    expect(await unread()).toBe(1);
  });

  it("leaves newer notifications than the last seen one unread", async () => {
    const agent = await somebody("agent");
    const leadId = await aLead(parts, agent);
    await notify(parts.db, told("lead_given", agent.id, leadId));
    const [{ id: through }] = (await agent.call("GET", "/notifications")).body.items;
    await notify(parts.db, told("lead_reopened", agent.id, leadId));
    await agent.call("POST", "/notifications/read", { through });
    const { items } = (await agent.call("GET", "/notifications?only=unread")).body;
    expect(items.map(({ kind }: Notification) => kind)).toEqual(["lead_reopened"]);
  });

  it("counts no further than a hundred", async () => {
    const agent = await somebody("agent");
    await parts.pool.query(
      `insert into notifications (user_id, kind, at) select $1, 'lead_given', now() from generate_series(1, 150)`,
      [agent.id],
    );
    expect((await agent.call("GET", "/notifications/unread")).body.unread).toBe(mostUnread);
  });
});

test("deletes notifications older than ninety days", async () => {
  const agent = await aPerson(parts, "agent");
  await notify(parts.db, { ...told("lead_given", agent.id), now: "2026-08-01T00:00:00.000Z" });
  await notify(parts.db, told("lead_reopened", agent.id));
  await forgetNotificationsJob(parts).run({}, { isLast: true, signal: new AbortController().signal });
  expect(await toldTo(agent)).toEqual(["lead_reopened"]);
});
