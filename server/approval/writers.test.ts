import { expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { approvalRequest } from "#contract/approval/calls.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, onQuote } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, path } = afterSale;
const { versionOf } = saleSteps(parts);
const { ask, approve, decline } = approvalSteps(parts);

const waitingFor = async (sale: TicketedSale, { approvalId }: { approvalId: number | null }) =>
  approvalRequest.parse((await sale.as.supervisor("GET", `/approval-requests/${approvalId}`)).body);

const lastLetter = async () => Number((await parts.pool.query("select max(id) as id from messages")).rows[0].id);

/** The supervisor edits the draft of the agent, who sends it for approval. */
async function editedBySupervisor(sale: TicketedSale, kind: RequestKind) {
  const draft: RequestView = (await afterSale.aDraft(sale, kind)).body;
  const { couponIds, type, cause, merchantOfRecord, expiresAt, version } = draft as RequestView & { type: string };
  const lines = draft.lines.map(({ passengerId }) => ({ passengerId, airlinePenaltyCents: 1_000 }));
  const given = { couponIds, type, cause, merchantOfRecord, expiresAt, version, lines, reason: "Keeps less" };
  const edited = await sale.as.supervisor("PATCH", path(draft), given);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  return afterSale.send(sale, edited.body);
}

test.each(["cancellation", "refund"] as const)("a supervisor who edited a %s cannot decide it", async (kind) => {
  const sale = await aTicketedSale();
  const sent = await editedBySupervisor(sale, kind);
  const waiting = await waitingFor(sale, sent);
  expect(waiting.writtenBy.map(({ id }) => id)).toEqual([sale.agent.id, sale.supervisor.id]);
  expect(waiting.allowedActions).toEqual(["withdraw"]);
  expect((await afterSale.decide(sale, sent, "approve")).body.code).toBe("own_request");
  expect((await afterSale.decide(sale, sent, "decline")).body.code).toBe("own_request");
  expect((await afterSale.decide(sale, sent, "approve", sale.as.admin)).status).toBe(200);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("the writer of approved amounts can decide a re-quote that another user wrote", async () => {
  const sale = await aTicketedSale();
  const sent = await editedBySupervisor(sale, "refund");
  await afterSale.decide(sale, sent, "approve", sale.as.admin);
  await afterSale.sign(sent);
  const signed = await afterSale.show(sale, sent);
  const requoted = await sale.as.ticketing("POST", `${path(signed)}/actions/re-quote`, {
    version: signed.version,
    expiresAt: "2026-11-26T15:00:00.000Z",
    reason: "The fare rules changed",
    lines: [{ passengerId: signed.lines[0]?.passengerId, airlinePenaltyCents: 2_000 }],
  });
  expect((await waitingFor(sale, requoted.body)).writtenBy.map(({ id }) => id)).toEqual([sale.ticketing.id]);
  expect((await afterSale.decide(sale, signed, "approve")).status).toBe(200);
});

test("a supervisor who edited an exchange cannot decide it", async () => {
  const sale = await aTicketedSale();
  const draft = (await exchange.aDraft(sale)).body;
  const { segments, passengerIds, expiresAt, version } = await exchange.show(sale, draft);
  const costs = { ADULT: { ...exampleF, changeFeeCents: 10_000 }, CHILD: free, INFANT: free };
  const given = { version, segments, passengerIds, expiresAt, costs, reason: "Cheaper" };
  const edited = await sale.as.supervisor("PATCH", `/exchanges/${draft.quoteId}`, given);
  const sent = await exchange.send(sale, edited.body);
  expect((await waitingFor(sale, sent.body)).writtenBy.map(({ id }) => id)).toEqual([
    sale.agent.id,
    sale.supervisor.id,
  ]);
  expect((await exchange.decide(sale, edited.body, "approve")).body.code).toBe("own_request");
  expect((await exchange.decide(sale, edited.body, "approve", sale.as.admin)).status).toBe(200);
});

test("a supervisor who wrote the prices of a quote cannot decide its margin", async () => {
  const [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
  const other = await aPerson(parts, "supervisor");
  await parts.db.updateTable("agency").set({ marginFloorCents: 100_000 }).execute();
  const id = await aDraft(parts, agent, await aLead(parts, agent));
  const version = await versionOf(id);
  await onQuote(parts, supervisor, id, (quote, context) =>
    updateQuote(quote, { version, content: { ...aContent(), notesForAdmin: "Cheaper" } }, context),
  );
  const request = await ask(agent, id, "margin");
  expect((await refusalOf(approve(supervisor, request)))?.code).toBe("own_request");
  await decline(other, request);
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();
});

test("only an administrator approves a refund above the limit, and a supervisor can decline it", async () => {
  const sale = await aTicketedSale();
  const everyone = [0, 1, 2, 3];
  const lettersBefore = await lastLetter();
  const sent = await afterSale.send(sale, (await afterSale.aDraft(sale, "refund", {}, everyone)).body);
  const lettersOfFirst = await lastLetter();
  const waiting = await waitingFor(sale, sent);
  expect(waiting).toMatchObject({ refundLimitCents: 200_000, allowedActions: ["decline", "withdraw"] });
  const { supervisor } = sale.as;
  expect((await afterSale.decide(sale, sent, "approve", supervisor)).body.code).toBe("above_refund_limit");
  expect((await afterSale.decide(sale, sent, "decline", supervisor)).status).toBe(200);

  await parts.db.updateTable("agency").set({ refundLimitCents: 500_000 }).execute();
  const again = await afterSale.send(sale, (await afterSale.aDraft(sale, "refund", {}, everyone)).body);
  expect((await waitingFor(sale, again)).refundLimitCents).toBeNull();
  expect((await afterSale.decide(sale, again, "approve", supervisor)).status).toBe(200);
  await parts.db.updateTable("agency").set({ refundLimitCents: 200_000 }).execute();
  expect((await afterSale.show(sale, again)).status).toBe("sent");
  const asked = await parts.db
    .selectFrom("messages")
    .innerJoin("users", "users.email", "messages.recipient")
    .select("users.role")
    .where("template", "=", "approval-asked")
    .where("messages.id", ">", lettersBefore)
    .where("messages.id", "<=", lettersOfFirst)
    .execute();
  expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(["admin"]));
});
