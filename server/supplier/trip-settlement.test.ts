import { expect, test } from "vitest";
import { settlementDifference } from "#domain/money/settlement.ts";
import { showBooking } from "#server/booking/show-booking.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { loadQuote } from "#server/quote/index.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { afterSale, signed, ticketed } = exchanges(parts);
const { aTicketedSale, aTicketOfOne, signed: signedRequest, confirm, settle, complete } = afterSale;
const { costs, money } = supplierSteps(parts);

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

test("a check that a consolidator owes and a courier's bill on the same trip are two matters", async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares"] })
    .execute();
  const sale = await aTicketedSale({ merchants: ["consolidator:Sky Fares"] });
  const courier = { otherCostCents: 2_500, note: "Courier" };
  await costs(sale.ticketing, sale.quoteId, { consolidatorFeeCents: 5_000, consolidator: "Sky Fares", ...courier });
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
  const items = await parts.db
    .selectFrom("reconciliationItems")
    .select("consolidator")
    .where("kind", "=", "check_expected")
    .where("quoteId", "=", sale.quoteId)
    .execute();
  expect(items).toEqual([{ consolidator: "Sky Fares" }]);
  const payables = parts.db
    .selectFrom("salePayables")
    .select(["consolidator", "cents"])
    .where("quoteId", "=", sale.quoteId);
  expect(await payables.execute()).toEqual([{ consolidator: "", cents: 2_500 }]);
  await money(sale.ticketing, sale.quoteId, { kind: "other_paid", amountCents: 2_000 });
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});
