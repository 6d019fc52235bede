import { describe, expect, it, test } from "vitest";
import { recordVisit } from "#server/booking-form/visit-form.ts";
import { expireQuotes } from "#server/quote/expire-quotes.ts";
import { findVisit } from "#server/signed-form/find-visit.ts";
import { queueSteps } from "#tests/queue/queue.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, asCustomer } from "#tests/server/factories.ts";
import { notificationSteps, told } from "#tests/server/notifications.ts";
import { notify } from "./notify.ts";

const parts = freshDatabase();
const steps = saleSteps(parts);
const approvals = approvalSteps(parts);
const { aWaitingLead, emptyQueue } = queueSteps(parts);
const { somebody, toldTo } = notificationSteps(parts);

describe("notifying", () => {
  it("notifies each active person once, and not the person who acted", async () => {
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

  it("writes nothing if the transaction is rolled back", async () => {
    const owner = await aPerson(parts, "agent");
    const undone = parts.db.transaction().execute(async (db) => {
      await notify(db, told("lead_given", owner.id));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await toldTo(owner)).toEqual([]);
  });

  it("runs one statement, or none if there is no recipient", async () => {
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

describe("notifications about a lead", () => {
  test("go to the new and the former owner when another person assigns the lead", async () => {
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

  test("include an offer, which is marked as read once the agent answers", async () => {
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

  test("go to an agent who missed an offer, and to supervisors after the last offer", async () => {
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

describe("notifications about a quote", () => {
  test("go to its owner for each step that others take, and to ticketing for its own work", async () => {
    const { id, agent, ticketing, cardId } = await steps.aSignedQuote();
    await steps.book(ticketing, id);
    await steps.charge(ticketing, id, cardId, 100_000, "declined");
    await steps.charge(ticketing, id, cardId, 477_473, "approved");
    await steps.tickets(ticketing, id, steps.freshTickets(4));
    expect(await toldTo(agent)).toEqual(["quote_signed", "quote_booked", "charge_declined", "quote_ticketed"]);
    expect((await toldTo(ticketing)).at(0)).toBe("quote_signed");
  });

  test("are sent once for a viewed form, and when the offer expires", async () => {
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

  test("go to those who may decide when approval is requested, and to the requester when it is decided", async () => {
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

  test("go to its owner when another person creates, reassigns or deletes it", async () => {
    const [agent, next, admin] = [await somebody("agent"), await somebody("agent"), await somebody("admin")];
    const id = await aDraft(parts, admin, await aLead(parts, agent), aContent());
    await admin.call("POST", `/quotes/${id}/actions/reassign`, { version: 1, ownerId: next.id, withLead: false });
    await admin.call("DELETE", `/quotes/${id}?version=2`);
    expect(await toldTo(agent)).toEqual(["quote_created", "quote_taken"]);
    expect((await toldTo(next)).slice(0, 2)).toEqual(["quote_given", "quote_deleted"]);
  });
});
