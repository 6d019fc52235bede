import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { WaitingLeads, WaitingQuotes } from "#domain/work/waiting.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { listLeads } from "#server/lead/list-leads.ts";
import { confirmPrices } from "#server/quote/confirm-prices.ts";
import { deleteQuote, markLost, reassignQuote } from "#server/quote/end-quote.ts";
import { listQuotes } from "#server/quote/list-quotes.ts";
import { sendQuote } from "#server/quote/send-quote.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { askForAnother, visitForm } from "#server/signed-form/visit-form.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import {
  aContent,
  aDraft,
  aLead,
  aPerson,
  aSentQuote,
  asCustomer,
  onQuote,
  type Person,
} from "#tests/server/factories.ts";
import { showWaitingWork } from "./show-waiting-work.ts";

const parts = freshDatabase();
const { ask, approve, decline } = approvalSteps(parts);
const { aSignedQuote, book, charge, tickets, freshTickets, versionOf } = saleSteps(parts);
let agent: Person;
let admin: Person;
let supervisor: Person;
let ticketing: Person;
let expert: Person;

beforeAll(async () => {
  [agent, admin] = [await aPerson(parts, "agent"), await aPerson(parts, "admin")];
  [supervisor, ticketing, expert] = [
    await aPerson(parts, "supervisor"),
    await aPerson(parts, "ticketing"),
    await aPerson(parts, "expert"),
  ];
});

const workOf = (who: Person) => showWaitingWork(who, { db: parts.db, now: parts.now(), zone: testZone });

/** Returns the kinds with waiting work: { toBook: 1 }. */
async function waitingFor(who: Person): Promise<Record<string, number>> {
  const { leads, quotes } = await workOf(who);
  return Object.fromEntries([...leads, ...quotes].filter(({ count }) => count > 0).map((one) => [one.kind, one.count]));
}

async function quotesIn(waiting: WaitingQuotes, who: Person, question: object = {}): Promise<number[]> {
  const query = quoteCalls.list.query.parse({ waiting, ...question });
  return (await listQuotes(parts.db, query, { actor: who, now: parts.now(), zone: testZone })).items.map(
    ({ id }) => id,
  );
}

async function leadsIn(waiting: WaitingLeads, who: Person): Promise<number[]> {
  return (
    await listLeads(parts.db, leadCalls.list.query.parse({ waiting }), { actor: who, now: parts.now(), zone: testZone })
  ).items.map(({ id }) => id);
}

test("shows a sale to ticketing step by step, and to a person who may decide when approval is requested", async () => {
  const { id, cardId } = await aSignedQuote();
  expect(await waitingFor(ticketing)).toEqual({ toBook: 1 });
  expect(await quotesIn("toBook", ticketing)).toEqual([id]);

  const net = await ask(ticketing, id, "net", { netCents: 350_000 });
  expect(await waitingFor(ticketing)).toEqual({});
  expect(await waitingFor(supervisor)).toEqual({ toApprove: 1 });
  expect(await quotesIn("toApprove", supervisor)).toEqual([id]);
  await decline(supervisor, net, { reason: "Find another" });
  expect([await waitingFor(supervisor), await waitingFor(ticketing)]).toEqual([{}, { toBook: 1 }]);

  // A person's own request does not wait for them.
  await decline(supervisor, await ask(admin, id, "net", { netCents: 350_000 }));
  await ask(admin, id, "net", { netCents: 350_000 });
  expect([await waitingFor(supervisor), await waitingFor(admin)]).toEqual([{ toApprove: 1 }, {}]);

  await book(ticketing, id);
  expect([await waitingFor(ticketing), await waitingFor(supervisor)]).toEqual([{ toCharge: 1 }, {}]);
  const request = await ask(ticketing, id, "ticketing");
  expect(await waitingFor(supervisor)).toEqual({ toApprove: 1 });
  // A booking that waits for a decision is not to be charged yet. Afterward its tickets are issued before the payment.
  expect(await waitingFor(admin)).toEqual({ toApprove: 1 });
  await approve(supervisor, request);
  expect(await waitingFor(ticketing)).toEqual({ toTicket: 1 });

  await charge(ticketing, id, cardId, 477_473, "approved");
  expect(await waitingFor(ticketing)).toEqual({ toTicket: 1 });
  await tickets(ticketing, id, freshTickets(4));
  expect([await waitingFor(ticketing), await waitingFor(supervisor)]).toEqual([{}, {}]);
});

test("counts deadlines by how close they are, until the tickets are issued", async () => {
  const { id, cardId } = await aSignedQuote();
  await book(ticketing, id, { ticketingDeadline: "2026-11-21T20:00:00.000Z" });
  const at = async (now: string) => {
    parts.clock.now = now;
    const kinds = Object.keys(await waitingFor(ticketing)).filter((kind) => kind.startsWith("deadline"));
    for (const kind of kinds) expect(await quotesIn(kind as WaitingQuotes, ticketing)).toEqual([id]);
    return kinds;
  };
  expect(await at("2026-11-20T19:59:00.000Z")).toEqual([]);
  expect(await at("2026-11-20T20:01:00.000Z")).toEqual(["deadlineIn24h"]);
  expect(await at("2026-11-21T12:00:00.000Z")).toEqual(["deadlineToday"]);
  expect(await at("2026-11-21T16:30:00.000Z")).toEqual(["deadlineIn4h"]);
  expect(await at("2026-11-21T19:30:00.000Z")).toEqual(["deadlineIn1h"]);
  expect(await at("2026-11-21T20:00:01.000Z")).toEqual(["deadlinePassed"]);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-11-21" });
  expect(await at("2026-11-21T20:00:02.000Z")).toEqual([]);
  parts.clock.now = testNow;
});

test("counts a reminder as overdue from its time on, for the owner of the lead only", async () => {
  const [owner, other] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const id = await aLead(parts, owner);
  const due = { status: "follow_up", reminderAt: "2026-11-20T15:30:00.000Z" };
  await parts.db.updateTable("leads").set(due).where("id", "=", id).execute();
  parts.clock.now = "2026-11-20T15:29:59.999Z";
  expect(await waitingFor(owner)).toEqual({});
  parts.clock.now = due.reminderAt;
  expect([await waitingFor(owner), await waitingFor(other)]).toEqual([{ overdue: 1 }, {}]);
  expect(await leadsIn("overdue", owner)).toEqual([id]);
  expect([await leadsIn("overdue", other), await leadsIn("overdue", supervisor)]).toEqual([[], []]);
  parts.clock.now = testNow;
});

test("shows an agent their own offers that were viewed, expire soon or were requested again", async () => {
  const quote = await aSentQuote(parts, agent);
  const other = await aPerson(parts, "agent");
  await aSentQuote(parts, other);
  expect(await waitingFor(agent)).toEqual({});
  await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "viewed", context));
  expect([await waitingFor(agent), await waitingFor(other)]).toEqual([{ viewed: 1 }, {}]);

  parts.clock.now = "2026-11-21T15:00:01.000Z";
  expect([await waitingFor(agent), await waitingFor(other)]).toEqual([{ viewed: 1, expiring: 1 }, { expiring: 1 }]);
  expect(await quotesIn("expiring", agent)).toEqual([quote.id]);
  // This list contains a person's own quotes only, even if they may read all.
  expect(await quotesIn("expiring", admin)).toEqual([]);

  parts.clock.now = "2026-11-23T16:00:00.000Z";
  expect(await waitingFor(agent)).toEqual({});
  await asCustomer(parts, (context) => askForAnother(bookingForm, quote.publicId, context));
  expect(await waitingFor(agent)).toEqual({ askedAgain: 1 });
  await onQuote(parts, agent, quote.id, async (quote, context) =>
    markLost(quote, { version: await versionOf(quote.id), reason: "Bought elsewhere", note: "" }, context),
  );
  expect(await quotesIn("askedAgain", agent)).toEqual([quote.id]);
  await onQuote(parts, agent, quote.id, async (quote, context) =>
    sendQuote("resend", quote, { version: await versionOf(quote.id), expiresAt: "2026-11-27T15:00:00.000Z" }, context),
  );
  expect(await waitingFor(agent)).toEqual({});
  parts.clock.now = testNow;
});

test("shows a price to its agent when an expert exchanged the flights, until the agent confirms it", async () => {
  const seller = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, seller);
  await parts.db.updateTable("leads").set({ expertStatus: "claimed" }).where("id", "=", quote.leadId).execute();
  const { options, ...content } = aContent();
  const exchanged = options.map(({ fares: _fares, ...option }) => ({
    ...option,
    segments: option.segments.map((segment) => ({ ...segment, bookingClass: "F", cabin: "first" as const })),
  }));
  await onQuote(parts, expert, quote.id, async (quote, context) =>
    updateQuote(quote, { version: await versionOf(quote.id), content: { ...content, options: exchanged } }, context),
  );
  expect(await waitingFor(seller)).toEqual({ priceToConfirm: 1 });
  expect(await quotesIn("priceToConfirm", seller)).toEqual([quote.id]);
  expect([await waitingFor(agent), await quotesIn("priceToConfirm", admin)]).toEqual([{}, []]);
  await onQuote(parts, seller, quote.id, async (quote, context) =>
    confirmPrices(quote, { version: await versionOf(quote.id), optionIds: ["a"] }, context),
  );
  expect([await waitingFor(seller), await quotesIn("priceToConfirm", seller)]).toEqual([{}, []]);
});

test("treats another quote sent for the same lead as the answer to a request for a fresh price", async () => {
  const seller = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, seller);
  parts.clock.now = "2026-11-24T16:00:00.000Z";
  await asCustomer(parts, (context) => askForAnother(bookingForm, quote.publicId, context));
  expect(await waitingFor(seller)).toEqual({ askedAgain: 1 });
  const content = aContent({ expiresAt: "2026-11-28T15:00:00.000Z" });
  const answer = await aDraft(parts, seller, quote.leadId, content);
  expect(await waitingFor(seller)).toEqual({ askedAgain: 1 });
  parts.clock.now = "2026-11-24T16:05:00.000Z";
  await onQuote(parts, seller, answer, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
  expect(await waitingFor(seller)).toEqual({});
  parts.clock.now = testNow;
});

test("shows a lead to a supervisor for assignment, to its agent, and to experts who were asked", async () => {
  const seller = await aPerson(parts, "agent");
  const unowned = await aLead(parts, supervisor, { ownerId: null });
  const owned = await aLead(parts, seller);
  expect(await waitingFor(supervisor)).toEqual({ toAssign: 1, untouched: 1 });
  expect(await leadsIn("untouched", supervisor)).toEqual([owned]);
  expect(await leadsIn("toAssign", supervisor)).toEqual([unowned]);
  expect(await waitingFor(seller)).toEqual({ toCall: 1 });
  expect(await leadsIn("toCall", seller)).toEqual([owned]);
  expect(await waitingFor(expert)).toEqual({});
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", owned).execute();
  expect(await waitingFor(expert)).toEqual({ expertAsked: 1 });
  expect(await leadsIn("expertAsked", expert)).toEqual([owned]);
  // The filter of another role returns nothing more.
  expect(await leadsIn("toAssign", seller)).toEqual([]);
});

test("returns waiting quotes page by page with a cursor, in any order", async () => {
  const seller = await aPerson(parts, "agent");
  const all: number[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    parts.clock.now = `2026-11-21T16:0${minute}:00.000Z`;
    all.push((await aSentQuote(parts, seller)).id);
  }
  for (const sortBy of ["createdAt", "updatedAt", "departsOn"]) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = quoteCalls.list.query.parse({
        waiting: "expiring",
        sortBy,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      const page = await listQuotes(parts.db, query, { actor: seller, now: parts.now(), zone: testZone });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all.toReversed());
  }
  parts.clock.now = testNow;
});

test("counts no further than a hundred", async () => {
  const seller = await aPerson(parts, "agent");
  const lead = await aLead(parts, seller);
  await sql`insert into leads (status, owner_id, first_name, email)
    select 'assigned', owner_id, first_name, email from leads, generate_series(1, 150) where id = ${lead}`.execute(
    parts.db,
  );
  expect(await waitingFor(seller)).toEqual({ toCall: 100 });
});

test("updates the time of the last change for any change of a lead or a quote, also if it leaves a list", async () => {
  const seller = await aPerson(parts, "agent");
  const changedAt = async () => (await workOf(seller)).changedAt;
  parts.clock.now = "2027-01-01T10:00:00.000Z";
  const content = aContent({ expiresAt: "2027-01-03T15:00:00.000Z" });
  const quote = await aSentQuote(parts, seller, content);
  expect(await changedAt()).toBe("2027-01-01T10:00:00.000Z");
  parts.clock.now = "2027-01-01T10:00:05.000Z";
  await onQuote(parts, supervisor, quote.id, async (quote, context) =>
    reassignQuote(quote, { version: await versionOf(quote.id), ownerId: agent.id, withLead: false }, context),
  );
  expect(await changedAt()).toBe("2027-01-01T10:00:05.000Z");
  parts.clock.now = "2027-01-01T10:00:10.000Z";
  const draft = await aDraft(parts, seller, quote.leadId, content);
  parts.clock.now = "2027-01-01T10:00:15.000Z";
  await onQuote(parts, seller, draft, (quote, context) => deleteQuote(quote, { version: 1 }, context));
  expect(await changedAt()).toBe("2027-01-01T10:00:15.000Z");
  parts.clock.now = testNow;
});
