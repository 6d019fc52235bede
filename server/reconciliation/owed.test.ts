import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwedRow, OwedTotal } from "#contract/reconciliation/owed.ts";
import { total } from "#domain/money/money.ts";
import { unsettledCents } from "#domain/money/settlement.ts";
import { type OwedKind, type OwedPart, owedKindsOf, owedParts } from "#domain/reconciliation/owed.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { balancesWithConsolidators } from "#server/supplier/consolidators.ts";
import { supplierRoutes } from "#server/supplier/index.ts";
import { exchanges } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { settledSale } from "#tests/sale/settled-sale.ts";
import { supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { updateUnreconciled } from "./jobs.ts";
import { reconciliationRoutes } from "./routes.ts";

const parts = freshDatabase();
const { afterSale } = exchanges(parts);
const { aTicketedSale, aTicketOfOne, tripOf, signed, confirm, settle, complete } = afterSale;
const { costs, money } = supplierSteps(parts);
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
const { ask: askFor, approve } = approvalSteps(parts);
let app: FastifyInstance;
let ask: ReturnType<typeof callAs>;
beforeAll(async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares"] })
    .execute();
  app = Fastify();
  answerErrors(app);
  readJsonBodies(app);
  supplierRoutes(app, parts);
  reconciliationRoutes(app, parts);
  await app.ready();
  const { id } = await aPerson(parts, "supervisor");
  ask = callAs(app, (await aSession(parts, id)).accessToken);
});
afterAll(() => app.close());

/** Returns the rows, once the due jobs have run. */
async function rows(question = ""): Promise<OwedRow[]> {
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
  return (await ask("GET", `/owed-and-held?pageSize=200${question}`)).body.items;
}

/** Returns the kinds and amounts of a sale. */
async function owedOf({ quoteId }: Pick<TicketedSale, "quoteId">): Promise<[OwedKind, number][]> {
  const own = (await rows()).filter((row) => row.quoteId === quoteId);
  return own
    .filter(({ kind }) => kind !== "supplier_payable")
    .map(({ kind, amountCents }): [OwedKind, number] => [kind, amountCents])
    .sort(([one], [other]) => one.localeCompare(other));
}

/** Creates an amount of most kinds. */
async function someSales(): Promise<number[]> {
  const check = await aTicketedSale({ merchants: ["consolidator:Sky Fares"] });
  await costs(check.ticketing, check.quoteId, { consolidatorFeeCents: 5_000, consolidator: "Sky Fares" });
  const commission = await aTicketedSale();
  await costs(commission.ticketing, commission.quoteId, { airlineCommissionCents: 10_500 });
  await money(commission.ticketing, commission.quoteId, { kind: "supplier_paid", amountCents: 100_000 });
  const unpaid = await ticketedUnpaid(238_737);
  const held = await aTicketOfOne();
  await complete(held, await confirmed(held, "cancellation"));
  return [check, commission, unpaid, held].map(({ quoteId }) => quoteId);
}

async function ticketedUnpaid(chargedCents: number) {
  const { id: quoteId, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, quoteId);
  await charge(ticketing, quoteId, cardId, chargedCents, "approved");
  await approve(await aPerson(parts, "supervisor"), await askFor(ticketing, quoteId, "ticketing"));
  await tickets(ticketing, quoteId, freshTickets(4));
  return { quoteId };
}

async function confirmed(sale: TicketedSale, kind: "cancellation" | "refund", facts = {}, passengers = [0]) {
  const request = await signed(sale, kind, facts, passengers);
  await confirm(sale, request);
  return request;
}

test("adds up to what the settlements of the sales leave open, and to the balances of the consolidators", async () => {
  const quoteIds = await someSales();
  const all = (await rows()).filter(({ quoteId }) => quoteId !== null && quoteIds.includes(quoteId));
  const sum = (part: OwedPart) => total(all.filter((row) => row.part === part).map(({ amountCents }) => amountCents));
  const settlements = await Promise.all(quoteIds.map((id) => settledSale(parts.db, id)));
  expect(sum("owed_to_us") - sum("we_owe") - sum("we_hold")).toBe(
    total(settlements.map(({ settlement }) => unsettledCents(settlement))),
  );
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(["check_expected", "airline_commission_expected", "customer_owes", "supplier_payable", "held_amount"]),
  );
  const expected = await balancesWithConsolidators(parts.db, "2026-11-20");
  const ofSuppliers = (await rows("&part=owed_to_us")).filter(({ kind }) => /_expected$/.test(kind));
  expect(total(ofSuppliers.map(({ amountCents }) => amountCents))).toBe(
    total(expected.map(({ expectedCents }) => expectedCents)),
  );
});

test("gives each part, kind and currency the sum of its rows and the day of the oldest", async () => {
  const all = await rows();
  const totals: OwedTotal[] = (await ask("GET", "/owed-and-held/totals")).body;
  for (const { part, kind, currency, ...sums } of totals) {
    const own = all.filter((row) => row.part === part && row.currency === currency && (!kind || row.kind === kind));
    expect([part, kind, sums]).toEqual([
      part,
      kind,
      {
        count: own.length,
        amountCents: total(own.map(({ amountCents }) => amountCents)),
        since: own.map(({ since }) => since).sort()[0],
      },
    ]);
  }
  expect(totals.filter(({ kind }) => kind === null).map(({ part }) => part)).toEqual([...owedParts].sort());
  for (const { part, kind } of all) expect(owedKindsOf[part]).toContain(kind);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test("shows a receivable since the tickets, from which its lateness is counted", async () => {
  const [check] = await rows("&kind=check_expected");
  expect(check).toMatchObject({ since: "2026-11-20", supplier: "Sky Fares", part: "owed_to_us" });
});

test("owes a refund once while it is in progress, and nothing above it", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const request = await confirmed(sale, "refund");
  expect(await owedOf(sale)).toEqual([["refund_owed", 145_000]]);
  await settle(sale, request);
  expect(await owedOf(sale)).toEqual([]);
  await complete(sale, request);
  expect(await owedOf(sale)).toEqual([]);
});

test("no longer holds what a refund returns", async () => {
  const sale = await aTicketOfOne();
  await complete(sale, await confirmed(sale, "cancellation"));
  expect(await owedOf(sale)).toEqual([["held_amount", 145_000]]);
  const couponIds = (await tripOf(sale)).coupons.filter(({ leftCents }) => leftCents > 0).map(({ id }) => id);
  const refund = await confirmed(sale, "refund", { couponIds }, []);
  const owed = await owedOf(sale);
  expect(owed.filter(([kind]) => kind !== "check_expected")).toEqual([["refund_owed", 145_000]]);
  await settle(sale, refund);
  await complete(sale, refund);
  expect((await owedOf(sale)).filter(([kind]) => kind !== "check_expected")).toEqual([]);
});

test("holds a credit from the result of its request on, and lists the unused part", async () => {
  const sale = await aTicketOfOne();
  const passengerId = (await tripOf(sale)).travelers[0]?.id;
  const lines = [{ passengerId, agencyCreditCents: 145_000 }];
  const request = await confirmed(sale, "cancellation", {
    lines,
    agencyCreditUntil: "2027-11-20",
    creditKind: "book_by",
  });
  expect(await owedOf(sale)).toContainEqual(["credit_to_issue", 145_000]);
  await complete(sale, request);
  expect((await owedOf(sale)).filter(([kind]) => /credit/.test(kind))).toEqual([["agency_credit", 145_000]]);
  await parts.db.updateTable("credits").set({ usedCents: 45_000 }).where("quoteId", "=", sale.quoteId).execute();
  expect(await owedOf(sale)).toContainEqual(["agency_credit", 100_000]);
});

test("is closed to agents", async () => {
  const { id } = await aPerson(parts, "agent");
  const asAgent = callAs(app, (await aSession(parts, id)).accessToken);
  for (const path of ["", "/totals", "/export"])
    expect((await asAgent("GET", `/owed-and-held${path}`)).status).toBe(403);
});
