import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuoteContent } from "#contract/quote/content.ts";
import { noIssuing } from "#domain/quote/fare-parts.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { showSale } from "#server/booking/show-booking.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote, onQuote } from "#tests/server/factories.ts";
import { showQuote } from "./show-quote.ts";

const parts = freshDatabase();
const { sign } = saleSteps(parts);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

const [mileage, taxesCents] = [14_327, 98_761];
const asShown = /14[,.]?327|987[,.]?61/;

function withMilesAndTaxes(): QuoteContent {
  const content = aContent();
  const options = content.options.map((option) => ({
    ...option,
    segments: option.segments.map((segment) => ({ ...segment, mileage })),
    issuing: { ...noIssuing, flightTaxes: option.segments.map(() => taxesCents) },
  }));
  return { ...content, options };
}

/** Returns a signed quote as its agent sees it, and everything that its customer got. */
async function signedAs(content: QuoteContent) {
  const agent = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, agent, content);
  const form = () => app.inject({ url: `/api/public/booking/${quote.publicId}` });
  const open = await form();
  await sign(quote);
  const [letters, signature] = await Promise.all([
    parts.db.selectFrom("messages").select("data").where("quoteId", "=", quote.id).execute(),
    parts.db.selectFrom("signatures").select("record").where("quoteId", "=", quote.id).executeTakeFirstOrThrow(),
  ]);
  expect([open.statusCode, letters.length > 0]).toEqual([200, true]);
  const got = JSON.stringify([open.body, (await form()).body, letters, signature.record]);
  return { got, shown: await onQuote(parts, agent, quote.id, (row, context) => showQuote(row, context, showSale)) };
}

test("the miles and taxes of a flight are shown to staff, part of no sum, and on no page of the customer", async () => {
  const [given, plain] = [await signedAs(withMilesAndTaxes()), await signedAs(aContent())];
  const [option] = given.shown.sent?.options ?? [];
  expect(option?.segments.map((segment) => segment.mileage)).toEqual(option?.segments.map(() => mileage));
  expect(option?.issuing?.flightTaxes).toEqual(option?.segments.map(() => taxesCents));

  const sumsOf = ({ sent, booking }: typeof given.shown) => {
    const [first] = sent?.options ?? [];
    const { profit, expectedProfit, dueCents, suppliers } = booking ?? {};
    return { profit, expectedProfit, dueCents, suppliers, quoted: first?.quotedProfitCents, fares: first?.fares };
  };
  expect(sumsOf(given.shown).profit).toBeDefined();
  expect(sumsOf(given.shown)).toEqual(sumsOf(plain.shown));

  expect(given.got).not.toMatch(asShown);
  expect(plain.got).not.toMatch(/"mileage":\d|mileage\\+":\d/);
});
