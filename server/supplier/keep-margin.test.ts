import { beforeEach, expect, test } from "vitest";
import { approvalCalls, approvalRow } from "#contract/approval/calls.ts";
import { listApprovals } from "#server/approval/list-approvals.ts";
import { tellOwnDecisions } from "#server/approval/own-decisions-letter.ts";
import { refusalText } from "#server/http/refusal-texts.ts";
import { cancelQuote } from "#server/quote/index.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { codesOf, supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book } = saleSteps(parts);
const { costs, seen } = supplierSteps(parts);
const { ask, approve } = approvalSteps(parts);
const { afterSale, signed, ticketed } = exchanges(parts);

/** The margin of example A: sold for 4,144.50, with a net of 3,461.00. */
const marginCents = 68_350;
const refused = "costs_need_administrator";
const other = (otherCostCents: number) => ({ otherCostCents, note: "Courier" });

const setFloor = (cents: number) => parts.db.updateTable("agency").set({ marginFloorCents: cents }).execute();
const setActive = ({ id }: Person, isActive: boolean) =>
  parts.db.updateTable("users").set({ isActive }).where("id", "=", id).execute();
const ownDecisionsOn = (quoteId: number) =>
  parts.db.selectFrom("ownDecisions").selectAll().where("about", "=", "costs").where("number", "=", quoteId).execute();

/** Each test makes its own administrators. */
beforeEach(async () => {
  await parts.db.updateTable("users").set({ isActive: false }).where("role", "=", "admin").execute();
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares"], marginFloorCents: 0 })
    .execute();
});

test("refuses costs of ticketing that bring the margin below the floor, and writes nothing", async () => {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const version = await versionOf(id);
  const refusal = await refusalOf(costs(ticketing, id, other(marginCents + 1_200)));
  if (!refusal) throw new Error("The costs were not refused");
  expect([refusal.code, refusal.details]).toEqual([
    refused,
    { margin: { cents: -1_200, currency: "USD" }, allowed: { cents: 0, currency: "USD" } },
  ]);
  expect(refusalText(refusal, "en")).toMatch(/to USD -12\.00, below the allowed USD 0\.00\. An administrator/);
  expect((await seen(ticketing, id)).suppliers.entries).toEqual([]);
  expect(await versionOf(id)).toBe(version);
  await costs(ticketing, id, other(marginCents));
  await setFloor(1);
  expect(await codeOf(costs(ticketing, id, other(marginCents + 1)))).toBe(refused);
});

test("counts the sum of the costs, and no commission", async () => {
  const { id, ticketing } = await aSignedQuote();
  const fee = { consolidatorFeeCents: marginCents - 1_000, consolidator: "Sky Fares" };
  const mileage = { miles: 1_000, milliCentsPerMile: 1_000 };
  await costs(ticketing, id, fee);
  expect(await codeOf(costs(ticketing, id, other(1_001)))).toBe(refused);
  await costs(ticketing, id, { mileage });
  expect(await codeOf(costs(ticketing, id, other(1)))).toBe(refused);
  const commission = { airlineCommissionCents: 10_000 };
  expect(await codeOf(costs(ticketing, id, { ...other(1), ...commission }))).toBe(refused);
  await costs(ticketing, id, commission);
  expect(await codeOf(costs(ticketing, id, other(1)))).toBe(refused);
  await costs(ticketing, id, { ...fee, consolidatorFeeCents: marginCents - 1_001, ...other(1) });
});

test("a person never lowers the margin of a sale that is below the floor, but may correct its costs downward", async () => {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  await costs(await aPerson(parts, "admin"), id, other(marginCents + 500));
  expect(await ownDecisionsOn(id)).toEqual([]);
  expect(await codeOf(costs(ticketing, id, other(marginCents + 501)))).toBe(refused);
  await costs(ticketing, id, other(marginCents + 400));
  await costs(ticketing, id, { airlineCommissionCents: 100 });
});

test("an administrator who confirmed the booking enters them only if no other is active, with a reason on the weekly list", async () => {
  const [admin, another] = [await aPerson(parts, "admin"), await aPerson(parts, "admin")];
  const { id } = await aSignedQuote();
  await book(admin, id);
  const fee = { consolidatorFeeCents: marginCents + 500, consolidator: "Sky Fares" };
  expect(await codeOf(costs(admin, id, { ...fee, note: "Invoice 77" }))).toBe(refused);
  await setActive(another, false);
  expect(await codesOf(costs(admin, id, fee))).toEqual([["note", "own_costs_reason_missing"]]);
  expect(await codeOf(costs(await aPerson(parts, "ticketing"), id, fee))).toBe(refused);
  await costs(admin, id, { ...fee, note: "Invoice 77" });
  expect(await ownDecisionsOn(id)).toMatchObject([{ decision: "approve", decidedBy: admin.id, reason: "Invoice 77" }]);
  const query = approvalCalls.list.query.parse({ isOwnDecision: "true" });
  const { items } = await listApprovals(parts.db, query, { actor: admin, now: testNow, zone: testZone });
  expect(items.map(({ json }) => approvalRow.parse(JSON.parse(json)))).toMatchObject([
    { kind: "costs", recordId: id, quoteId: id, status: "approved", reason: "Invoice 77", difference: [] },
  ]);
  await tellOwnDecisions(parts);
  const letter = await parts.db.selectFrom("messages").select("data").where("template", "=", "own-decisions").execute();
  expect(JSON.stringify(letter)).toContain('"about":"costs"');
  const audit = await parts.db
    .selectFrom("auditEntries")
    .select("details")
    .where("action", "=", "cost.enter")
    .where("actorId", "=", admin.id)
    .execute();
  expect(audit).toEqual([{ details: expect.objectContaining({ own: true }) }]);

  const { id: sold, ticketing } = await aSignedQuote();
  await book(ticketing, sold);
  await costs(admin, sold, fee);
  expect(await ownDecisionsOn(sold)).toEqual([]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("an approved net and an approved margin lower the allowed margin, and a cheaper net does not raise it", async () => {
  const { id, ticketing } = await aSignedQuote();
  const netCents = 346_100 + marginCents + 700;
  await approve(await aPerson(parts, "supervisor"), await ask(ticketing, id, "net", { netCents }));
  await book(ticketing, id, { actualNetCents: netCents });
  const refusal = await refusalOf(costs(ticketing, id, other(1)));
  expect(refusal?.details).toMatchObject({ margin: { cents: -701 }, allowed: { cents: -700 } });

  const { id: sold, ticketing: seller } = await aSignedQuote();
  await book(seller, sold, { actualNetCents: 346_100 - 1_000 });
  // The sale was sent with a margin that is below the floor now.
  await setFloor(100_000);
  await costs(seller, sold, other(1_000));
  const second = await refusalOf(costs(seller, sold, other(1_001)));
  expect(second?.details).toMatchObject({ margin: { cents: marginCents - 1 }, allowed: { cents: marginCents } });
});

test("enters the true costs of canceled, refunded and exchanged sales", async () => {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const given = { version: await versionOf(id), reason: "The customer changed their mind.", holdExpired: true };
  await onQuote(parts, await aPerson(parts, "supervisor"), id, (quote, context) => cancelQuote(quote, given, context));
  await costs(ticketing, id, other(1_000));

  const partly = await afterSale.aTicketedSale();
  expect(await codeOf(costs(partly.ticketing, partly.quoteId, other(marginCents + 1)))).toBe(refused);
  const request = await afterSale.signed(partly, "refund");
  expect(await codeOf(costs(partly.ticketing, partly.quoteId, other(marginCents + 1)))).toBe(refused);
  await afterSale.confirm(partly, request);
  await costs(partly.ticketing, partly.quoteId, other(marginCents + 1));

  const sale = await afterSale.aTicketOfOne();
  const costsOfExchange = { ADULT: exampleF, CHILD: free, INFANT: free };
  const exchange = await ticketed(sale, await signed(sale, { costs: costsOfExchange }, [0]));
  await costs(exchange.ticketing, exchange.quoteId, other(20_000));
  await costs(sale.ticketing, sale.quoteId, other(30_000));
});
