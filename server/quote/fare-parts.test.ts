import { beforeEach, expect, test } from "vitest";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { GivenContent, QuoteContent } from "#contract/quote/content.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { type FareParts, type Issuing, noIssuing, noParts } from "#domain/quote/fare-parts.ts";
import { showSale } from "#server/booking/show-booking.ts";
import { updateCommission } from "#server/commission/update-commission.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { codesOf, supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { pricingAids } from "./pricing-aids.ts";
import { sendQuote } from "./send-quote.ts";
import { showQuote } from "./show-quote.ts";
import { loadQuote } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const { sign, book, versionOf } = saleSteps(parts);
const { costs, seen } = supplierSteps(parts);

beforeEach(async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares"], marginFloorCents: 0 })
    .execute();
});

const issuing: Issuing = {
  ...noIssuing,
  issuer: "consolidator",
  consolidator: "Sky Fares",
  validatingCarrier: "TK",
  airlineCommission: { kind: "amount", cents: 1_000 },
};

/** Returns example A with a fee of 25.00 for each adult, and 10.00 of the airline for each ticket. */
function withParts(
  changed: Partial<Issuing> = {},
  adult: Partial<FareParts> = { consolidatorFeeCents: 2_500 },
): QuoteContent {
  const content = aContent();
  const options = content.options.map((option) => ({
    ...option,
    fares: { ...option.fares, ADULT: { ...option.fares.ADULT, parts: { ...noParts, ...adult } } },
    issuing: { ...issuing, ...changed },
  }));
  return { ...content, options };
}

async function save(who: Person, id: number, content: GivenContent) {
  const version = await versionOf(id);
  return onQuote(parts, who, id, (quote, context) => updateQuote(quote, { version, content }, context));
}

test("a quoted fee counts until it is entered, and a quoted commission only once it is entered", async () => {
  const [agent, ticketing] = [await aPerson(parts, "agent"), await aPerson(parts, "ticketing")];
  const quote = await aSentQuote(parts, agent, withParts());
  await sign(quote);
  const { id } = quote;
  const signed = await seen(ticketing, id);
  expect(signed.expectedProfit?.grossProfitCents).toBe(53_844 - 5_000 + 4_000);
  expect(signed.profit.inputs.consolidatorFee).toEqual({ cents: 5_000, from: "quoted" });
  expect(signed.profit.unknown).toEqual(["mileageCost", "otherCost", "airlineCommission", "consolidatorCommission"]);
  await parts.db.transaction().execute((tx) => updateCommission(tx, id, parts.now()));
  const line = await parts.db
    .selectFrom("commissionLines")
    .select(["grossProfitCents", "airCommissionsCents"])
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ grossProfitCents: 48_844, airCommissionsCents: 0 });

  await book(ticketing, id);
  await costs(ticketing, id, {
    consolidatorFeeCents: 6_000,
    airlineCommissionCents: 3_900,
    consolidator: "Sky Fares",
  });
  const { profit, expectedProfit } = await seen(ticketing, id);
  expect(profit.inputs.consolidatorFee).toEqual({ cents: 6_000, from: "entered" });
  expect(profit.inputs.airlineCommission).toEqual({ cents: 3_900, from: "entered" });
  expect(expectedProfit?.grossProfitCents).toBe(52_844);
  expect(profit.grossProfitCents).toBe(53_844 - 6_000 + 3_900);
});

test("only people who may read the money of a quote see and write its parts", async () => {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const { id, leadId } = await aSentQuote(parts, agent, withParts());
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  const shownTo = async (who: Person) => {
    const shown = await onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
    return shown.sent?.options[0];
  };
  expect(await shownTo(agent)).toMatchObject({ issuing, quotedProfitCents: 68_350 - 1_000 });
  const hidden = await shownTo(expert);
  expect(JSON.stringify(hidden)).not.toMatch(/Sky Fares|consolidatorFee|issuing|quotedProfit/);

  const [option] = withParts().options;
  if (!option) throw new Error("No option");
  const { fares: _, issuing: __, ...flights } = option;
  expect(await codesOf(save(expert, id, { ...aContent(), options: [{ ...flights, issuing: noIssuing }] }))).toEqual([
    ["content.options.0.fares.ADULT.netCents", "prices_of_the_agent"],
  ]);
  await save(expert, id, { ...aContent(), options: [flights] });
  expect((await loadQuote(parts.db, id)).draft?.content.options[0]).toMatchObject({ fares: option.fares, issuing });
});

test("the taxes of the flights stay with the same flights, and are not more than the flights", async () => {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const flightTaxes = [6_000, null, 5_260, null];
  const { id, leadId } = await aSentQuote(parts, agent, withParts({ flightTaxes }));
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  const [option] = withParts().options;
  if (!option) throw new Error("No option");
  const { fares: _, issuing: __, ...flights } = option;
  const saved = async () => (await loadQuote(parts.db, id)).draft?.content.options[0]?.issuing;
  await save(expert, id, { ...aContent(), options: [{ ...flights, title: "By night" }] });
  expect(await saved()).toEqual({ ...issuing, flightTaxes });
  await save(expert, id, { ...aContent(), options: [{ ...flights, segments: flights.segments.toSpliced(3, 1) }] });
  expect(await saved()).toEqual(issuing);
  expect(await codesOf(save(agent, id, withParts({ flightTaxes: [...flightTaxes, 1] })))).toEqual([
    ["content.options.0.issuing.flightTaxes", "too_many"],
  ]);
});

test("names every part that is missing, and a consolidator that is not in the settings", async () => {
  const agent = await aPerson(parts, "agent");
  const id = await aDraft(parts, agent, await aLead(parts, agent));
  expect(
    await codesOf(save(agent, id, withParts({ issuer: "airline" }, { consolidatorFeeCents: 1, miles: 5 }))),
  ).toEqual([
    ["content.options.0.issuing.issuer", "issuer_not_consolidator"],
    ["content.options.0.issuing.milliCentsPerMile", "mile_price_missing"],
  ]);
  expect(await codesOf(save(agent, id, withParts({ consolidator: "Nobody" })))).toEqual([
    ["content.options.0.issuing.consolidator", "consolidator_unknown"],
  ]);
  // A consolidator that left the settings stays with the quotes that name it.
  await save(agent, id, withParts());
  await parts.db.updateTable("agency").set({ consolidators: [] }).execute();
  await save(agent, id, withParts({ tourCode: "TOUR7" }));
  expect((await loadQuote(parts.db, id)).draft?.content.options[0]?.issuing?.tourCode).toBe("TOUR7");
});

test("quoted costs lower the margin that needs no approval, and quoted commissions do not raise it", async () => {
  await parts.db.updateTable("agency").set({ marginFloorCents: 68_000 }).execute();
  const agent = await aPerson(parts, "agent");
  const id = await aDraft(parts, agent, await aLead(parts, agent));
  await save(agent, id, withParts());
  const sending = onQuote(parts, agent, id, (quote, context) => sendQuote("send", quote, { version: 2 }, context));
  expect((await refusalOf(sending))?.code).toBe("margin_needs_approval");
  const shown = await onQuote(parts, agent, id, (quote, context) => showQuote(quote, context, showSale));
  expect(shown.sendProblems.join(" ")).toMatch(/633\.50/);
});

test("only people who may read money get the consolidators, the markup rules and earlier fares", () => {
  const mayAsk = roles.filter((role) => scopeOf(role, quoteCalls.pricingAids.permission) !== undefined);
  expect(mayAsk.toSorted()).toEqual(["admin", "agent", "supervisor", "ticketing"]);
});

test("carries fares over from the person's own last quote of the route, and from no one else's", async () => {
  const [agent, other] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const route = "JFK–TAS";
  const aQuoteOf = async (who: Person, content: QuoteContent) => aDraft(parts, who, await aLead(parts, who), content);
  const first = await aQuoteOf(agent, withParts({ tourCode: "FIRST" }));
  const second = await aQuoteOf(agent, withParts({ tourCode: "SECOND" }));
  await aQuoteOf(other, withParts({ tourCode: "OTHER" }));
  const lastOf = async (who: Person, exceptId?: number, asked = route) =>
    (await pricingAids(parts.db, who.id, { route: asked, exceptId })).lastQuote;
  expect(await lastOf(agent)).toMatchObject({ id: second, currency: "USD", issuing: { tourCode: "SECOND" } });
  expect(await lastOf(agent, second)).toMatchObject({ id: first, issuing: { tourCode: "FIRST" } });
  expect(await lastOf(other)).toMatchObject({ issuing: { tourCode: "OTHER" } });
  expect(await lastOf(agent, undefined, "JFK–LHR")).toBeNull();
  expect(await pricingAids(parts.db, agent.id, {})).toMatchObject({ consolidators: ["Sky Fares"], lastQuote: null });
});
