import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { handOver } from "#server/user/hand-over.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
const { aSignedQuote, book } = saleSteps(parts);
const { ask } = approvalSteps(parts);
const goesOn = new AbortController().signal;
let app: FastifyInstance;
beforeAll(async () => {
  const quick = withoutLimits(parts);
  app = await buildApp(quick, { pages: false, sources: messageSources(quick) });
});
afterAll(() => app.close());

async function callOf(userId: number) {
  return callAs(app, (await aSession(parts, userId)).accessToken);
}

/** Returns a booked sale with a request to issue its tickets before the money arrives. */
async function aRequest() {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const request = await ask(ticketing, id, "ticketing");
  return { quoteId: id, ticketing, request };
}

/** Runs the job that the last deactivation queued. */
async function goOn() {
  const { rows } = await parts.pool.query("select payload from graphile_worker._private_jobs order by id desc limit 1");
  await handOver(parts, rows[0].payload, goesOn);
}

const told = (kind: string, userId: number) =>
  parts.db
    .selectFrom("notifications")
    .select(["quoteId", "facts"])
    .where("kind", "=", kind)
    .where("userId", "=", userId)
    .execute();

test("passes pending requests of a deactivated user to a supervisor, and leaves those of active users", async () => {
  const { quoteId, ticketing, request } = await aRequest();
  const [selma, admin] = [await aPerson(parts, "supervisor"), await aPerson(parts, "admin")];
  const call = await callOf(admin.id);
  const shown = async () => (await call("GET", `/approval-requests/${request}`)).body;
  await handOver(parts, { userId: ticketing.id, requests: true }, goesOn);
  expect(await shown()).toMatchObject({ requestedBy: { id: ticketing.id }, handledBy: null });
  expect((await call("GET", `/users/${ticketing.id}/open-work`)).body.requests).toBe(1);
  expect((await call("DELETE", `/users/${ticketing.id}`)).status).toBe(200);
  // Two processes at the same time pass it on once.
  await Promise.all([goOn(), goOn()]);
  expect(await shown()).toMatchObject({
    status: "pending",
    version: 2,
    requestedBy: { id: ticketing.id },
    handledBy: { id: selma.id },
    decidedAt: null,
    allowedActions: ["approve", "decline", "withdraw"],
  });
  expect((await call("GET", "/approval-requests?sortOrder=DESC")).body.items[0].handledBy.id).toBe(selma.id);
  expect(await told("approval_left", selma.id)).toEqual([
    { quoteId, facts: { person: ticketing.name, approval: "ticketing" } },
  ]);
  expect(await told("approval_left", admin.id)).toEqual([]);
  for (const [{ id }, requests] of [
    [ticketing, 0],
    [selma, 1],
  ] as const)
    expect((await call("GET", `/users/${id}/open-work`)).body.requests).toBe(requests);

  // The supervisor is informed of the decision, on screen and by mail.
  const { version, hash } = await shown();
  const declined = { version, hash, reason: "Wait for the money" };
  expect((await call("POST", `/approval-requests/${request}/decline`, declined)).status).toBe(200);
  expect(await told("approval_declined", selma.id)).toHaveLength(1);
  expect(await lettersTo(selma.email)).toContain("approval-decided");
  expect(await lettersTo(ticketing.email)).not.toContain("approval-decided");
});

test("passes the request to the next supervisor when the first one leaves too, and lets them withdraw it", async () => {
  const { ticketing, request } = await aRequest();
  const admin = await callOf((await aPerson(parts, "admin")).id);
  await admin("DELETE", `/users/${ticketing.id}`);
  await goOn();
  const shown = async () => (await admin("GET", `/approval-requests/${request}`)).body;
  const first = (await shown()).handledBy.id;
  const next = await aPerson(parts, "supervisor");
  await admin("DELETE", `/users/${first}`);
  await goOn();
  const { handledBy, requestedBy, version } = await shown();
  expect([handledBy.id, requestedBy.id]).toEqual([next.id, ticketing.id]);
  const theirs = await callOf(next.id);
  expect((await theirs("POST", `/approval-requests/${request}/withdraw`, { version })).body.status).toBe("withdrawn");
});

async function lettersTo(recipient: string): Promise<string[]> {
  const letters = await parts.db.selectFrom("messages").select("template").where("recipient", "=", recipient).execute();
  return letters.map(({ template }) => template);
}
