import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReconciliationRow } from "#contract/reconciliation/calls.ts";
import { finishCharge } from "#server/charge/index.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { transaction } from "#server/db/transaction.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { supplierRoutes } from "#server/supplier/index.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { onQuote } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { updateUnreconciled } from "./jobs.ts";
import { reconciliationRoutes } from "./routes.ts";
import { updateReconciliation } from "./update-items.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets, versionOf } = saleSteps(parts);
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, tripOf, signed, confirm, settle, complete, show } = afterSale;
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
  await updateUnreconciled(parts);
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

/** Returns the kinds of the items of a sale that was not ticketed by `requests`. */
async function kindsOf(quoteId: number) {
  await updateUnreconciled(parts);
  const rows = await parts.db
    .selectFrom("reconciliationItems")
    .select(["kind", "amountCents", "consolidator"])
    .where("quoteId", "=", quoteId)
    .execute();
  return rows.map(({ kind, amountCents, consolidator }) => [kind, amountCents, consolidator]);
}

test("lists a charge without a result until it has one, and tickets that are not paid", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 400_000, "unknown");
  expect(await kindsOf(id)).toEqual([["charge_without_result", 400_000, null]]);
  const [unknown] = await parts.db.selectFrom("charges").select("id").where("quoteId", "=", id).execute();
  const result = {
    version: await versionOf(id),
    result: "approved" as const,
    processorReference: "A1",
    declineCode: "",
  };
  await onQuote(parts, ticketing, id, (quote, context) => finishCharge(quote, unknown?.id ?? 0, result, context));
  expect(await kindsOf(id)).toEqual([]);
  await parts.db
    .updateTable("quotes")
    .set({ ticketedAt: parts.now(), soldOn: "2026-11-20" })
    .where("id", "=", id)
    .execute();
  expect(await kindsOf(id)).toEqual([["customer_owes", 77_473, null]]);
});

test("names the consolidator that charged the customer and owes a check", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved", false, "consolidator:Sky Fares");
  await tickets(ticketing, id, freshTickets(4));
  expect(await kindsOf(id)).toEqual([["check_expected", 477_473 - 346_100, "Sky Fares"]]);
});

test("settles the sales of a trip together, also if two jobs compute them at once", async () => {
  const sale = await aTicketedSale();
  const costs = { ADULT: exampleF, CHILD: free, INFANT: free };
  const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, [0, 1, 2, 3]));
  const both = [sale.quoteId, after.quoteId];
  await enter(after, "costs", { airlineCommissionCents: 10_500 });
  await Promise.all(
    [...both, ...both].map((id) => transaction(parts.db, (tx) => updateReconciliation(tx, id, parts.now()))),
  );
  expect(await kindsOf(sale.quoteId)).toEqual([]);
  expect(await kindsOf(after.quoteId)).toEqual([["airline_commission_expected", 10_500, null]]);
});

test("asks no supplier of a trip for what the agency still owes it, after an exchange at no cost was refunded", async () => {
  const sale = await aTicketedSale();
  const costs = { ADULT: free, CHILD: free, INFANT: free };
  const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, [0, 1, 2, 3]));
  const request = await signed(after, "refund", { cause: "carrier_cancelled" }, [0, 1, 2, 3]);
  await confirm(after, request);
  await settle(after, request);
  expect((await complete(after, request)).status).toBe(200);
  // The net of 3 461.00 of the sale is not paid, and the airline returned it on the exchange.
  expect([await kindsOf(sale.quoteId), await kindsOf(after.quoteId)]).toEqual([[], []]);
  await updateDueCommissions(parts);
  const figures = await parts.db
    .selectFrom("saleFigures")
    .select("payableCents")
    .where("id", "in", [sale.quoteId, after.quoteId])
    .execute();
  expect(figures).toEqual([{ payableCents: 0 }, { payableCents: 0 }]);

  await enter(sale, "supplier-entries", { kind: "supplier_paid", amountCents: 346_100, movedOn: "2026-11-20" });
  expect([await kindsOf(sale.quoteId), await kindsOf(after.quoteId)]).toEqual([
    [],
    [["check_expected", 346_100, null]],
  ]);
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

test("lists held money and the airline's refund 30 days after the result of a cancellation is entered", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const request = await signed(sale, "cancellation", {}, [0, 1, 2, 3]);
  const { actualNetCents } = await parts.db
    .selectFrom("bookings")
    .select("actualNetCents")
    .where("quoteId", "=", sale.quoteId)
    .executeTakeFirstOrThrow();
  const paid = { kind: "supplier_paid", currency: "USD", amountCents: actualNetCents ?? 0, movedOn: "2026-11-20" };
  await parts.db
    .insertInto("supplierEntries")
    .values({ ...paid, quoteId: sale.quoteId, postedAt: parts.now(), postedBy: sale.ticketing.id })
    .execute();
  await confirm(sale, request);
  // The result was entered 40 days after the tickets.
  const doneAt = "2026-12-30T15:00:00.000Z";
  await parts.db.updateTable("requests").set({ doneAt }).where("id", "=", request.id).execute();
  const items: [string, number, string][] = await itemsOf(sale);
  expect(items).toContainEqual(["check_expected", actualNetCents, "2027-01-29"]);
  expect(items.filter(([kind]) => kind === "held_for_customer").map(([, , dueOn]) => dueOn)).toEqual(
    Array.from({ length: 4 }, () => "2026-12-20"),
  );
});

test("is read by people who settle money, and not by agents", async () => {
  const sale = await aTicketedSale();
  for (const [who, status] of [
    ["ticketing", 200],
    ["supervisor", 200],
    ["agent", 403],
  ] as const)
    expect((await (await by(sale[who]))("GET", "/reconciliation")).status).toBe(status);
});
