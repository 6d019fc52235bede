import { expect, test } from "vitest";
import { settlementDifference } from "#domain/money/settlement.ts";
import { showBooking } from "#server/booking/show-booking.ts";
import { loadQuote } from "#server/quote/index.ts";
import { freshDatabase } from "#tests/database.ts";
import { exampleF, exchanges, free } from "#tests/exchanges.ts";
import type { TicketedSale } from "#tests/requests.ts";

const parts = freshDatabase();
const { afterSale, signed, ticketed } = exchanges(parts);
const { aTicketOfOne, signed: signedRequest, confirm, settle, complete } = afterSale;

async function shownOn({ quoteId, ticketing }: TicketedSale) {
  const shown = await showBooking(parts.db, await loadQuote(parts.db, quoteId), ticketing, parts.now());
  if (!shown?.settlement) throw new Error("The page shows no settlement");
  return shown.settlement;
}

test("the pages of a trip's sales show one settlement, without a difference after a refund of an exchanged ticket", async () => {
  const sale = await aTicketOfOne();
  expect(await shownOn(sale)).toMatchObject({ sales: 1, profitCents: 18_925, isRefunding: false });
  const after = await ticketed(
    sale,
    await signed(sale, { costs: { ADULT: exampleF, CHILD: free, INFANT: free } }, [0]),
  );
  const request = await signedRequest(after, "refund", {}, [0]);
  await confirm(after, request);
  expect(await shownOn(sale)).toMatchObject({ sales: 2, isRefunding: true });
  await settle(after, request);
  expect((await complete(after, request)).status).toBe(200);
  const [first, second] = [await shownOn(sale), await shownOn(after)];
  expect(first).toEqual(second);
  expect(first).toMatchObject({ sales: 2, isRefunding: false });
  expect(settlementDifference(first, first.profitCents)).toBe(0);
});
