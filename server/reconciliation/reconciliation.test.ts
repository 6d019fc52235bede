import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReconciliationRow } from "#contract/reconciliation/calls.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { supplierRoutes } from "#server/supplier/index.ts";
import { freshDatabase } from "#tests/database.ts";
import { aSession, callAs } from "#tests/office.ts";
import { requests, type TicketedSale } from "#tests/requests.ts";
import { reconciliationRoutes } from "./routes.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, signed, confirm, settle, complete, show } = requests(parts);
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  answerErrors(app);
  readJsonBodies(app);
  supplierRoutes(app, parts);
  reconciliationRoutes(app, parts);
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares"] })
    .execute();
});

const by = async ({ id }: { id: number }) => callAs(app, (await aSession(parts, id)).accessToken);

/** Returns the kinds, amounts and days of the sale's items, once the due jobs have run. */
async function itemsOf({ quoteId, ticketing }: TicketedSale, question = "") {
  await updateDueCommissions(parts);
  const { body } = await (await by(ticketing))("GET", `/reconciliation?pageSize=200${question}`);
  return body.items
    .filter((item: ReconciliationRow) => item.quoteId === quoteId)
    .map(({ kind, amountCents, dueOn }: ReconciliationRow) => [kind, amountCents, dueOn]);
}

async function enter(sale: TicketedSale, path: string, facts: object) {
  const { version } = await parts.db
    .selectFrom("quotes")
    .select("version")
    .where("id", "=", sale.quoteId)
    .executeTakeFirstOrThrow();
  const answer = await (await by(sale.ticketing))("POST", `/quotes/${sale.quoteId}/${path}`, { version, ...facts });
  expect(answer.status).toBe(200);
}

test("lists a commission until it is received, late 30 days after the tickets", async () => {
  const sale = await aTicketedSale();
  expect(await itemsOf(sale)).toEqual([]);
  await enter(sale, "costs", { consolidatorCommissionCents: 10_500, consolidator: "Sky Fares" });
  expect(await itemsOf(sale)).toEqual([["consolidator_commission_expected", 10_500, "2026-12-20"]]);
  expect(await itemsOf(sale, "&when=now")).toEqual([]);
  expect(await itemsOf(sale, "&when=later&kind=consolidator_commission_expected")).toHaveLength(1);
  const { items } = (await (await by(sale.ticketing))("GET", "/reconciliation")).body;
  expect(items[0]).toMatchObject({ consolidator: "Sky Fares", currency: "USD", agent: { id: sale.agent.id } });
  const received = { kind: "consolidator_commission_received", amountCents: 10_500, consolidator: "Sky Fares" };
  await enter(sale, "supplier-entries", { ...received, movedOn: "2026-11-20" });
  expect(await itemsOf(sale)).toEqual([]);
});

test("lists a refund from its submission until it has settled", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [1]);
  await confirm(sale, request);
  expect(await itemsOf(sale)).toEqual([]);
  const { version, payments } = await show(sale, request);
  const [payment] = payments;
  await sale.as.ticketing("POST", `/refunds/${request.id}/payments/${payment?.id}/state`, {
    version,
    state: "submitted",
    reference: "RF1",
  });
  expect(await itemsOf(sale)).toEqual([["refund_not_settled", payment?.amountCents, "2026-11-30"]]);
  await settle(sale, request);
  await complete(sale, request);
  expect(await itemsOf(sale)).toEqual([]);
});

test("lists a credit from 30 days before its last day on", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const [passenger] = (await tripOf(sale)).travelers;
  const lines = [{ passengerId: passenger?.id, agencyCreditCents: passenger?.priceCents }];
  const facts = { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
  const request = await signed(sale, "cancellation", facts, [0]);
  await confirm(sale, request);
  await complete(sale, request);
  const [item] = await itemsOf(sale);
  expect(item).toEqual(["credit_expires", expect.any(Number), "2027-10-21"]);
});

test("is read by people who settle money, and by nobody else", async () => {
  const sale = await aTicketedSale();
  for (const [who, status] of [
    ["ticketing", 200],
    ["supervisor", 200],
    ["agent", 403],
  ] as const)
    expect((await (await by(sale[who]))("GET", "/reconciliation")).status).toBe(status);
});
