import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

const { ask } = approvalSteps(parts);

async function reached(owner: Person, id: number) {
  const call = callAs(app, (await aSession(parts, owner.id)).accessToken);
  const read = async () => (await call("GET", `/quotes/${id}`)).body;
  const lose = async () => {
    const { version } = await read();
    return call("POST", `/quotes/${id}/actions/mark-as-lost`, { version, reason: "Bought elsewhere" });
  };
  return { read, lose };
}

test("returns a quote marked as lost as it is read afterwards", async () => {
  const owner = await aPerson(parts, "agent");
  const { read, lose } = await reached(owner, (await aSentQuote(parts, owner)).id);
  const { status, body } = await lose();
  expect([status, body.status, body.lostReason]).toEqual([200, "lost", "Bought elsewhere"]);
  expect(body).toEqual(await read());
});

test("does the same while a margin approval is pending, which continues when the quote is reopened", async () => {
  const owner = await aPerson(parts, "agent");
  const id = await aDraft(parts, owner, await aLead(parts, owner));
  await parts.db.updateTable("agency").set({ marginFloorCents: 100_000 }).execute();
  await ask(owner, id, "margin");
  const { read, lose } = await reached(owner, id);
  const { body } = await lose();
  expect([body.status, body.approvalPending]).toEqual(["lost", true]);
  expect(body).toEqual(await read());
});
