import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { mostUnread, type Notification } from "#contract/notification.ts";
import type { Role } from "#domain/access/roles.ts";
import { type NotificationKind, notificationKind, notificationKindNames } from "#domain/notification/kinds.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { recordVisit } from "#server/booking/visit-form.ts";
import { expireQuotes } from "#server/quote/expire-quotes.ts";
import { findVisit } from "#server/signed-form/find-visit.ts";
import { approvalSteps } from "#tests/approvals.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, asCustomer, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { aSession, callAs } from "#tests/office.ts";
import { queueSteps } from "#tests/queue.ts";
import { withoutLimits } from "#tests/sale-actions.ts";
import { forgetNotificationsJob } from "./forget.ts";
import { notify } from "./notify.ts";

const parts = freshDatabase();
const steps = fulfilment(parts);
const approvals = approvalSteps(parts);
const { aWaitingLead, emptyQueue } = queueSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  const quick = withoutLimits(parts);
  app = await buildApp(quick, { pages: false, sources: messageSources(quick) });
});
afterAll(() => app.close());

async function somebody(role: Role, facts: { isActive?: boolean } = {}) {
  const person = await aPerson(parts, role, facts);
  return { ...person, call: callAs(app, (await aSession(parts, person.id)).accessToken) };
}

/** As it is stored, oldest first. */
async function toldTo({ id }: Pick<Person, "id">): Promise<string[]> {
  const rows = await parts.db
    .selectFrom("notifications")
    .select("kind")
    .where("userId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

const told = (kind: NotificationKind, owner: number, leadId: number | null = null) => ({
  ...{ kind, leadId, quoteId: null, involved: { owner } },
  ...{ by: "system" as const, now: testNow },
});

describe("telling", () => {
  it("tells each of the table once, active people alone, and nobody what they did themselves", async () => {
    const [owner, other, gone] = [
      await aPerson(parts, "agent"),
      await aPerson(parts, "supervisor"),
      await aPerson(parts, "supervisor", { isActive: false }),
    ];
    const leadId = await aLead(parts, owner);
    await notify(parts.db, { ...told("customer_came_back", owner.id, leadId), by: other });
    await notify(parts.db, { ...told("customer_came_back", owner.id, leadId), by: owner });
    expect(await toldTo(owner)).toEqual(["customer_came_back"]);
    expect(await toldTo(other)).toEqual(["customer_came_back"]);
    expect(await toldTo(gone)).toEqual([]);
  });

  it("leaves nothing behind when what it is about is undone", async () => {
    const owner = await aPerson(parts, "agent");
    const undone = parts.db.transaction().execute(async (db) => {
      await notify(db, told("lead_given", owner.id));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await toldTo(owner)).toEqual([]);
  });

  it("costs one statement, and none where there is nobody to tell", async () => {
    const owner = await aPerson(parts, "agent");
    let sent = 0;
    const executeQuery = async () => {
      sent += 1;
      return { rows: [] };
    };
    const db = { executeQuery } as never;
    await notify(db, told("lead_given", owner.id));
    expect(sent).toBe(1);
    await notify(db, { ...told("lead_given", owner.id), by: owner });
    await notify(db, { ...told("lead_given", owner.id), involved: { owner: null } });
    expect(sent).toBe(1);
  });
});

describe("what happens to a lead", () => {
  test("a lead that is given to somebody tells both, and only where somebody else did it", async () => {
    const [agent, next, supervisor] = [await somebody("agent"), await somebody("agent"), await somebody("supervisor")];
    const id = await aLead(parts, supervisor, { ownerId: agent.id });
    expect(await toldTo(agent)).toEqual(["lead_given"]);
    await supervisor.call("POST", `/leads/${id}/reassign`, { version: 1, ownerId: next.id });
    expect(await toldTo(agent)).toEqual(["lead_given", "lead_taken"]);
    expect(await toldTo(next)).toEqual(["lead_given"]);
    await next.call("POST", `/leads/${id}/reassign`, { version: 2, ownerId: agent.id });
    expect(await toldTo(next)).toEqual(["lead_given"]);
    expect(await toldTo(agent)).toEqual(["lead_given", "lead_taken", "lead_given"]);
    await supervisor.call("PATCH", `/leads/${id}/status`, { version: 3, status: "new", reason: "Not reached" });
    expect((await toldTo(agent)).at(-1)).toBe("lead_taken");
  });

  test("an offer is told, and read by itself once it is answered", async () => {
    await emptyQueue();
    const agent = await somebody("agent");
    await agent.call("POST", "/agent-queue/status/play");
    await aWaitingLead();
    const { handOut } = await import("#server/queue/hand-out.ts");
    await handOut(parts);
    expect(await toldTo(agent)).toEqual(["lead_offered"]);
    const { offer } = (await agent.call("GET", "/agent-queue/offer")).body;
    expect((await agent.call("GET", "/notifications/unread")).body).toEqual({ unread: 1 });
    await agent.call("POST", `/agent-queue/offers/${offer.id}/accept`);
    expect((await agent.call("GET", "/notifications/unread")).body).toEqual({ unread: 0 });
    await emptyQueue();
  });

  test("whoever misses an offer is told, and supervisors when it was the last one", async () => {
    await emptyQueue();
    const [agent, supervisor] = [await somebody("agent"), await somebody("supervisor")];
    await agent.call("POST", "/agent-queue/status/play");
    const id = await aWaitingLead();
    await parts.db.updateTable("leads").set({ leftAssignments: 1 }).where("id", "=", id).execute();
    const { workQueue } = await import("#server/queue/work-queue.ts");
    await workQueue(parts);
    await parts.db.updateTable("queueAgents").set({ missed: 1 }).where("userId", "=", agent.id).execute();
    parts.clock.now = "2026-11-20T15:04:00.000Z";
    await workQueue(parts);
    parts.clock.now = testNow;
    expect(await toldTo(agent)).toEqual(["lead_offered", "lead_missed", "queue_paused"]);
    expect(await toldTo(supervisor)).toEqual(["lead_left_over"]);
    await emptyQueue();
  });
});

describe("what happens to a quote", () => {
  test("its owner hears of each step that others take, ticketing of what is theirs to do", async () => {
    const { id, agent, ticketing, cardId } = await steps.aSignedQuote();
    await steps.book(ticketing, id);
    await steps.charge(ticketing, id, cardId, 100_000, "declined");
    await steps.charge(ticketing, id, cardId, 477_473, "approved");
    await steps.tickets(ticketing, id, steps.freshTickets(4));
    expect(await toldTo(agent)).toEqual(["quote_signed", "quote_booked", "charge_declined", "quote_ticketed"]);
    expect((await toldTo(ticketing)).at(0)).toBe("quote_signed");
  });

  test("a look at the form is told once, and the end of an offer by the clock", async () => {
    const agent = await aPerson(parts, "agent");
    const { publicId } = await aSentQuote(parts, agent);
    const visit = () =>
      asCustomer(parts, async (context) =>
        recordVisit(await findVisit(context.db, publicId, "booking", context.now), "viewed", context),
      );
    await visit();
    await visit();
    expect(await toldTo(agent)).toEqual(["quote_viewed"]);
    parts.clock.now = "2026-11-27T15:00:00.000Z";
    await expireQuotes(parts);
    parts.clock.now = testNow;
    expect(await toldTo(agent)).toEqual(["quote_viewed", "quote_expired"]);
  });

  test("whoever decides hears of a request, whoever asked of the decision", async () => {
    const { id, agent, ticketing } = await steps.aSignedQuote();
    const [supervisor, admin] = [await aPerson(parts, "supervisor"), await aPerson(parts, "admin")];
    const before = (await toldTo(ticketing)).length;
    const first = await approvals.ask(ticketing, id, "net", { netCents: 351_234 });
    expect([await toldTo(supervisor), await toldTo(admin)]).toEqual([["approval_asked"], ["approval_asked"]]);
    await approvals.decline(supervisor, first);
    const second = await approvals.ask(ticketing, id, "net", { netCents: 350_000 });
    await approvals.approve(supervisor, second);
    expect((await toldTo(ticketing)).slice(before)).toEqual(["approval_declined", "approval_approved"]);
    expect(await toldTo(agent)).toEqual(["quote_signed"]);
  });

  test("a quote that somebody else makes, gives away or deletes", async () => {
    const [agent, next, admin] = [await somebody("agent"), await somebody("agent"), await somebody("admin")];
    const id = await aDraft(parts, admin, await aLead(parts, agent), aContent());
    await admin.call("POST", `/quotes/${id}/actions/reassign`, { version: 1, ownerId: next.id, withLead: false });
    await admin.call("DELETE", `/quotes/${id}?version=2`);
    expect(await toldTo(agent)).toEqual(["quote_created", "quote_taken"]);
    expect((await toldTo(next)).slice(0, 2)).toEqual(["quote_given", "quote_deleted"]);
  });
});

describe("the list", () => {
  const listed = async (person: { call: ReturnType<typeof callAs> }, query = ""): Promise<Notification[]> =>
    (await person.call("GET", `/notifications${query}`)).body.items;

  it("is read page by page, newest first, and each page begins where the last one ended", async () => {
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

  it("tells who it is about, who did it, and the facts", async () => {
    const { id, leadId, agent, ticketing, cardId } = await steps.aSignedQuote();
    await steps.book(ticketing, id);
    await steps.charge(ticketing, id, cardId, 100_000, "declined");
    const reader = { call: callAs(app, (await aSession(parts, agent.id)).accessToken) };
    const [declined] = await listed(reader);
    expect(declined).toMatchObject({ kind: "charge_declined", leadId, quoteId: id, readAt: null });
    expect(declined?.told).toEqual({
      customer: "Mary Ann O'Brien",
      by: { id: ticketing.id, name: ticketing.name },
      facts: { amountCents: 100_000, currency: "USD" },
    });
  });

  it("tells nothing of what somebody may no longer read, whatever it was", async () => {
    const [agent, next, admin] = [await somebody("agent"), await somebody("agent"), await somebody("admin")];
    const leadId = await aLead(parts, agent);
    const quoteId = await aDraft(parts, agent, leadId);
    // No agent begins an import.
    const kinds = notificationKindNames.filter((kind) => notificationKind(kind).about !== "import");
    for (const kind of kinds) {
      const involved = { owner: agent.id, formerOwner: agent.id, asker: agent.id };
      await notify(parts.db, { ...told(kind, agent.id), leadId, quoteId, involved, facts: { amountCents: 1 } });
    }
    const isAboutThem = (kind: NotificationKind) => notificationKind(kind).about === "person";
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

  it("asks for the rights of this moment: who changes roles is told by the new one", async () => {
    const person = await somebody("supervisor");
    const leadId = await aLead(parts, await aPerson(parts, "agent"));
    await notify(parts.db, told("lead_reopened", person.id, leadId));
    expect((await listed(person)).at(0)?.told).not.toBeNull();
    await parts.db.updateTable("users").set({ role: "expert" }).where("id", "=", person.id).execute();
    expect((await listed(person)).at(0)?.told).toBeNull();
  });

  it("shows nobody what others were told", async () => {
    const [agent, other] = [await somebody("agent"), await somebody("admin")];
    await notify(parts.db, told("lead_given", agent.id, await aLead(parts, agent)));
    const [mine] = await listed(agent);
    expect((await listed(other)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await other.call("PATCH", `/notifications/${mine?.id}`, { isRead: true })).status).toBe(404);
    expect((await listed(agent)).at(0)?.readAt).toBeNull();
  });
});

describe("reading", () => {
  it("is marked and taken back, and twice is the same as once", async () => {
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

  it("of everything leaves what came after the newest that was seen", async () => {
    const agent = await somebody("agent");
    const leadId = await aLead(parts, agent);
    await notify(parts.db, told("lead_given", agent.id, leadId));
    const [{ id: through }] = (await agent.call("GET", "/notifications")).body.items;
    await notify(parts.db, told("lead_reopened", agent.id, leadId));
    await agent.call("POST", "/notifications/read", { through });
    const { items } = (await agent.call("GET", "/notifications?only=unread")).body;
    expect(items.map(({ kind }: Notification) => kind)).toEqual(["lead_reopened"]);
  });

  it("is counted no further than a hundred", async () => {
    const agent = await somebody("agent");
    await parts.pool.query(
      `insert into notifications (user_id, kind, at) select $1, 'lead_given', now() from generate_series(1, 150)`,
      [agent.id],
    );
    expect((await agent.call("GET", "/notifications/unread")).body.unread).toBe(mostUnread);
  });
});

test("what is older than ninety days is forgotten", async () => {
  const agent = await aPerson(parts, "agent");
  await notify(parts.db, { ...told("lead_given", agent.id), now: "2026-08-01T00:00:00.000Z" });
  await notify(parts.db, told("lead_reopened", agent.id));
  await forgetNotificationsJob(parts).run({}, { isLast: true, signal: new AbortController().signal });
  expect(await toldTo(agent)).toEqual(["lead_reopened"]);
});
