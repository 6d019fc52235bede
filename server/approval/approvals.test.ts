import { expect, test } from "vitest";
import { approvalCalls, approvalRow } from "#contract/approval/calls.ts";
import { showBooking, showSale } from "#server/booking/show-booking.ts";
import { listActivity } from "#server/lead/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { brokenInvariants } from "#tests/fuzz/invariants.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";
import { expireApprovals } from "./expire-approvals.ts";
import { listApprovals } from "./list-approvals.ts";
import { loadApproval } from "./store.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge, tickets, freshTickets } = saleSteps(parts);
const { ask, looked, approve, decline, takeBack } = approvalSteps(parts);

const seenBy = (who: Person, id: number) =>
  onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
const approvalStatusOf = async (id: number) => (await loadApproval(parts.db, id)).status;

test("a supervisor allows tickets before the money arrives, and the money then completes the sale", async () => {
  const { id, agent, ticketing, cardId } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  await book(ticketing, id);
  expect((await seenBy(ticketing, id)).allowedActions).toContain("sendForApproval");
  expect((await seenBy(ticketing, id)).allowedActions).not.toContain("enterTicketNumbers");
  const request = await ask(ticketing, id, "ticketing", { reason: "The customer pays at noon" });
  expect((await seenBy(supervisor, id)).approvals).toMatchObject([
    {
      kind: "ticketing",
      status: "pending",
      reason: "The customer pays at noon",
      requestedBy: { id: ticketing.id },
      difference: [{ what: "collected", beforeCents: 477_473, afterCents: 0 }],
      allowedActions: ["approve", "decline", "withdraw"],
    },
  ]);
  expect((await seenBy(ticketing, id)).approvals?.[0]?.allowedActions).toEqual(["withdraw"]);
  expect((await seenBy(agent, id)).approvals?.[0]?.allowedActions).toEqual([]);
  expect(await codeOf(approve(ticketing, request))).toBe("not_allowed");
  await approve(supervisor, request);
  expect(await codeOf(approve(supervisor, request))).toBe("state_conflict");
  expect(await codeOf(ask(ticketing, id, "ticketing"))).toBe("state_conflict");
  await tickets(ticketing, id, freshTickets(4));
  await charge(ticketing, id, cardId, 477_473, "approved");
  expect(await loadQuote(parts.db, id)).toMatchObject({ status: "tickets_purchased", chargedAt: parts.now() });
  const audit = await parts.db
    .selectFrom("auditEntries")
    .select(["action", "details"])
    .where("subject", "=", `approval:${request}`)
    .orderBy("id")
    .execute();
  expect(audit).toMatchObject([
    { action: "approval.request", details: { kind: "ticketing", quote: id } },
    { action: "approval.approve", details: { kind: "ticketing", reason: "A known customer" } },
  ]);
});

test("declines a higher fare, accepts a new request, and books only up to the approved amount", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  expect((await refusalOf(ask(ticketing, id, "net", { netCents: 346_100 })))?.details).toMatchObject({
    fields: [{ field: "netCents" }],
  });
  const first = await ask(ticketing, id, "net", { netCents: 360_000, reason: "Sold out in Q" });
  expect(await codeOf(ask(ticketing, id, "net", { netCents: 350_000 }))).toBe("approval_pending");
  await takeBack(ticketing, first);
  const second = await ask(ticketing, id, "net", { netCents: 350_000, reason: "Found it cheaper" });
  const [shown] = (await seenBy(supervisor, id)).approvals ?? [];
  expect(shown?.difference).toMatchObject([
    { what: "net", beforeCents: 346_100, afterCents: 350_000 },
    { what: "profit" },
  ]);
  const [, profit] = shown?.difference ?? [];
  expect((profit?.beforeCents ?? 0) - (profit?.afterCents ?? 0)).toBe(3_900);
  await decline(supervisor, second, { reason: "Try another day" });
  expect((await seenBy(ticketing, id)).approvals).toMatchObject([
    { status: "declined", decisionReason: "Try another day", decidedBy: { id: supervisor.id } },
  ]);
  expect((await seenBy(ticketing, id)).approvalPending).toBe(false);
  expect(await codeOf(book(ticketing, id, { actualNetCents: 350_000 }))).toBe("variance_needs_approval");
  await approve(supervisor, await ask(ticketing, id, "net", { netCents: 350_000 }));
  // The profit after the approval is stored: example A less the 39.00 of the higher net.
  const sheets = await parts.db.selectFrom("profitSnapshots").selectAll().where("quoteId", "=", id).execute();
  const net = { cents: 350_000, from: "approved" };
  expect(sheets).toMatchObject([{ action: "approve", profitCents: 91_452 - 3_900, sheet: { inputs: { net } } }]);
  const dearer = await refusalOf(book(await aPerson(parts, "admin"), id, { actualNetCents: 350_001 }));
  expect(dearer?.details).toEqual({ approvedNetCents: 350_000, actualNetCents: 350_001 });
  await book(ticketing, id, { actualNetCents: 350_000 });
  expect(await statusOf(id)).toBe("booked");
  // An expert may not see the costs of a sale, nor the requests about them.
  const expert = await aPerson(parts, "expert");
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).execute();
  expect(await seenBy(expert, id)).not.toHaveProperty("approvals");
  expect(JSON.stringify(await showBooking(parts.db, await loadQuote(parts.db, id), expert, parts.now()))).not.toContain(
    "350000",
  );
});

test("supersedes a pending request when the sale moves on without it", async () => {
  const { id, ticketing } = await aSignedQuote();
  const request = await ask(ticketing, id, "net", { netCents: 350_000 });
  await book(ticketing, id);
  expect(await approvalStatusOf(request)).toBe("superseded");
  const history = await listActivity(parts.db, { quoteId: id }, { actor: ticketing, now: parts.now() }, { limit: 100 });
  expect(history.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["approval.request", "approval.supersede"]),
  );
});

test("ends an approval together with the signature that it was based on", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const request = await ask(ticketing, id, "net", { netCents: 350_000 });
  await approve(supervisor, request);
  const version = await versionOf(id);
  await onQuote(parts, supervisor, id, (quote, context) =>
    reopenQuote(quote, { version, reason: "A wrong name", unchanged: true }, context),
  );
  expect(await approvalStatusOf(request)).toBe("superseded");
});

test("expires a request that was not decided in time", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const request = await ask(ticketing, id, "net", { netCents: 350_000 });
  parts.clock.now = "2026-11-22T14:59:59.000Z";
  expect(await expireApprovals(parts)).toBe(0);
  parts.clock.now = "2026-11-22T15:00:00.000Z";
  expect(await codeOf(approve(supervisor, request))).toBe("approval_expired");
  expect(await expireApprovals(parts)).toBe(1);
  expect(await approvalStatusOf(request)).toBe("expired");
  expect(await codeOf(decline(supervisor, request))).toBe("state_conflict");
  parts.clock.now = testNow;
});

test("of two simultaneous requests or decisions, accepts one and refuses the other", async () => {
  const { id, ticketing } = await aSignedQuote();
  const codes = async (runs: Promise<unknown>[]) => {
    const refusals = await Promise.all(runs.map((run) => refusalOf(run)));
    return refusals.map((refusal) => refusal?.code).sort();
  };
  const asks = () => ask(ticketing, id, "net", { netCents: 350_000 });
  expect(await codes([asks(), asks()])).toEqual(["approval_pending", undefined]);
  const { items } = await listApprovals(parts.db, approvalCalls.list.query.parse({ status: "pending" }), {
    actor: ticketing,
    now: testNow,
    zone: testZone,
  });
  const { recordId: request } = approvalRow.parse(JSON.parse(items[0]?.json ?? ""));
  const supervisors = [await aPerson(parts, "supervisor"), await aPerson(parts, "supervisor")] as const;
  const given = await looked(request);
  const deciding = [approve(supervisors[0], request, given), decline(supervisors[1], request, given)];
  const refused = (await Promise.all(deciding.map((run) => refusalOf(run)))).filter((refusal) => refusal !== undefined);
  expect(refused).toMatchObject([
    { code: "changed_meanwhile", details: { changedBy: expect.stringMatching(/^supervisor/), allowed: [] } },
  ]);
  // The quote itself has not changed, so the agent can continue.
  await book(ticketing, id, { version: (await loadQuote(parts.db, id)).version });
  expect(await brokenInvariants(parts.db)).toEqual([]);
});

test("lists all requests for users who decide and their own for other users, page by page", async () => {
  const { id, ticketing } = await aSignedQuote();
  const [other, supervisor] = [await aPerson(parts, "ticketing"), await aPerson(parts, "supervisor")];
  await takeBack(ticketing, await ask(ticketing, id, "net", { netCents: 350_000 }));
  await ask(other, id, "net", { netCents: 351_000 });
  const list = (who: Person, question: object = {}) =>
    listApprovals(parts.db, approvalCalls.list.query.parse({ limit: 1, ...question }), {
      actor: who,
      now: testNow,
      zone: testZone,
    });
  expect((await list(ticketing)).items).toMatchObject([{ json: expect.stringContaining('"withdrawn"') }]);
  expect((await list(ticketing)).nextCursor).toBeNull();
  const first = await list(supervisor, { status: "pending" });
  expect(first.items).toMatchObject([{ json: expect.stringContaining("351000") }]);
  const all: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(supervisor, { kind: "net", sortBy: "requestedAt", ...(cursor ? { cursor } : {}) });
    all.push(...page.items.map((row) => row.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(all.length).toBeGreaterThan(2);
});

/** Returns the recipients of the letters with this template. */
async function letters(template: string): Promise<string[]> {
  const rows = await parts.db.selectFrom("messages").select("recipient").where("template", "=", template).execute();
  return rows.map(({ recipient }) => recipient);
}

test("lists what waits before what is decided, and each of them with the newest first", async () => {
  const [waiting, decided] = [await aSignedQuote(), await aSignedQuote()];
  const supervisor = await aPerson(parts, "supervisor");
  const first = await ask(waiting.ticketing, waiting.id, "net", { netCents: 350_000 });
  const second = await ask(decided.ticketing, decided.id, "net", { netCents: 351_000 });
  await takeBack(decided.ticketing, second);
  const listed: number[] = [];
  let cursor: string | undefined;
  do {
    const query = approvalCalls.list.query.parse({ limit: 1, ...(cursor ? { cursor } : {}) });
    const page = await listApprovals(parts.db, query, { actor: supervisor, now: testNow, zone: testZone });
    listed.push(...page.items.map(({ json }) => approvalRow.parse(JSON.parse(json)).recordId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(listed.indexOf(first)).toBeLessThan(listed.indexOf(second));
  expect(new Set(listed).size).toBe(listed.length);
});

test("writes to the users who can decide, except the asker, and informs the asker of the decision", async () => {
  const { id } = await aSignedQuote();
  const [admin, supervisor] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const gone = await aPerson(parts, "supervisor", { isActive: false });
  const [before, told] = [await letters("approval-asked"), await letters("approval-decided")];
  const request = await ask(admin, id, "net", { netCents: 350_000 });
  const asked = (await letters("approval-asked")).slice(before.length);
  expect(asked).toContain(supervisor.email);
  expect(asked).not.toContain(admin.email);
  expect(asked).not.toContain(gone.email);
  await decline(supervisor, request);
  expect((await letters("approval-decided")).slice(told.length)).toEqual([admin.email]);
});

test("a decided or withdrawn request leaves the notifications of everyone who could decide it", async () => {
  const { id, ticketing } = await aSignedQuote();
  const [one, other] = [await aPerson(parts, "supervisor"), await aPerson(parts, "supervisor")];
  await book(ticketing, id);
  const unread = async () => {
    const rows = await parts.db
      .selectFrom("notifications")
      .select("userId")
      .where("quoteId", "=", id)
      .where("kind", "=", "approval_asked")
      .where("readAt", "is", null)
      .execute();
    return rows.filter(({ userId }) => [one.id, other.id].includes(userId)).length;
  };
  await takeBack(ticketing, await askedFor());
  expect(await unread()).toBe(0);
  await approve(one, await askedFor());
  expect(await unread()).toBe(0);

  async function askedFor() {
    const request = await ask(ticketing, id, "ticketing");
    expect(await unread()).toBe(2);
    return request;
  }
});

test("pending requests are listed by deadline, before the latest decisions", async () => {
  const supervisor = await aPerson(parts, "supervisor");
  const asked = async () => {
    const { id, ticketing } = await aSignedQuote();
    await book(ticketing, id);
    return { id: await ask(ticketing, id, "ticketing"), ticketing };
  };
  const [late, soon, decided] = [await asked(), await asked(), await asked()];
  const dueAt = (id: number, expiresAt: string) =>
    parts.db.updateTable("approvalRequests").set({ expiresAt }).where("id", "=", id).execute();
  await dueAt(late.id, "2026-11-21T15:00:00.000Z");
  await dueAt(soon.id, "2026-11-20T16:00:00.000Z");
  await approve(supervisor, decided.id);
  const ids = [late.id, soon.id, decided.id];
  const query = approvalCalls.list.query.parse({ limit: 100 });
  const { items } = await listApprovals(parts.db, query, { actor: supervisor, now: testNow, zone: testZone });
  const listed = items.map(({ json }) => approvalRow.parse(JSON.parse(json)).recordId);
  expect(listed.filter((id) => ids.includes(id))).toEqual([soon.id, late.id, decided.id]);
});
