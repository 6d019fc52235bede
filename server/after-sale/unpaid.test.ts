import { expect, test } from "vitest";
import { requests } from "#tests/after-sale/requests.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { aTicketedSale, aDraft, tripOf } = requests(parts);
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
const { ask, approve } = approvalSteps(parts);

/** Returns a sale that was ticketed with an approval after this amount was charged. */
async function ticketedUnpaid(chargedCents: number) {
  const { as, supervisor } = await aTicketedSale();
  const { id: quoteId, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, quoteId);
  if (chargedCents > 0) await charge(ticketing, quoteId, cardId, chargedCents, "approved");
  await approve(supervisor, await ask(ticketing, quoteId, "ticketing"));
  await tickets(ticketing, quoteId, freshTickets(4));
  return { quoteId, agent, ticketing, supervisor, as: { ...as, agent: as.admin } };
}

test("values unpaid tickets at zero, and allows no penalty on them", async () => {
  const sale = await ticketedUnpaid(0);
  const trip = await tripOf(sale);
  expect(trip).toMatchObject({ unpaidCents: 477_473, refundableCents: 0 });
  expect(trip.travelers.map(({ priceCents, protectionCents }) => [priceCents, protectionCents])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const passengerId = trip.travelers[1]?.id;
  // Nobody charged the customer, so a person chooses.
  const merchantOfRecord = "agency";
  const lines = [{ passengerId, airlinePenaltyCents: 40_000 }];
  const kept = await aDraft(sale, "cancellation", { merchantOfRecord, lines });
  expect(kept.body.details.fields[0]).toMatchObject({ code: "kept_above_value" });
  expect((await aDraft(sale, "cancellation", { merchantOfRecord })).status).toBe(200);
});

test("values partly paid tickets at the part that was paid", async () => {
  const sale = await ticketedUnpaid(238_737);
  const { travelers, unpaidCents, refundableCents } = await tripOf(sale);
  expect([unpaidCents, refundableCents]).toEqual([477_473 - 238_737, 238_737]);
  expect(travelers[0]?.priceCents).toBe(72_500);
  const back = await aDraft(sale, "refund");
  expect(back.body.lines).toMatchObject([{ valueCents: 72_500, cashCents: 72_500 }]);
});
