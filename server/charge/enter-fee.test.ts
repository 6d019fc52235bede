import { expect, test } from "vitest";
import { showBooking } from "#server/booking/show-booking.ts";
import { loadQuote } from "#server/quote/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { finishCharge, startCharge } from "./charge-card.ts";
import { showSetAside } from "./charge-views.ts";
import { enterFee } from "./enter-fee.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge, reverse } = saleSteps(parts);

async function enter(who: Person, id: number, chargeId: number, merchantFeeCents: number, version?: number) {
  const body = { version: version ?? (await versionOf(id)), merchantFeeCents };
  await onQuote(parts, who, id, (quote, context) => enterFee(quote, chargeId, body, context));
}

const profitOf = async (who: Person, id: number) =>
  (await showBooking(parts.db, await loadQuote(parts.db, id), who, parts.now()))?.profit;

test("replaces the estimate by the fee on the statement, and one fee by a later one", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const chargeId = await charge(ticketing, id, cardId, 477_473, "approved");
  expect((await profitOf(ticketing, id))?.inputs.merchantFee).toEqual({ cents: 16_712, from: "estimated" });
  await enter(ticketing, id, chargeId, 15_000);
  expect((await profitOf(ticketing, id))?.inputs.merchantFee).toEqual({ cents: 15_000, from: "ledger" });
  await enter(ticketing, id, chargeId, 15_100);
  const profit = await profitOf(ticketing, id);
  expect(profit?.inputs.merchantFee.cents).toBe(15_100);
  expect(profit?.profitCents).toBe(91_452 + 16_712 - 15_100);
});

test("the line of a fee names the amount that was not reversed, and a superseded signature keeps an entered fee", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const chargeId = await charge(ticketing, id, cardId, 477_473, "approved");
  await reverse(ticketing, id, chargeId, 77_473);
  const shown = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(shown?.profitOrigins?.merchantFee?.[0]).toEqual({
    kind: "charge_fee",
    last4: "1111",
    takenCents: 400_000,
    from: "estimated",
    cents: 14_000,
  });
  expect(shown?.charges[0]).toMatchObject({ collectedCents: 400_000, fee: { cents: 14_000, from: "estimated" } });
  await enter(ticketing, id, chargeId, 13_000);
  const quote = await loadQuote(parts.db, id);
  const setAside = await showSetAside(parts.db, quote, ticketing, parts.now());
  expect(setAside?.charges[0]?.fee).toEqual({ cents: 13_000, from: "entered" });
});

test("refuses a charge that took no money, and one of another sale", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const declined = await charge(ticketing, id, cardId, 1_000, "declined");
  const other = await aSignedQuote();
  await book(other.ticketing, other.id);
  const foreign = await charge(other.ticketing, other.id, other.cardId, 1_000, "approved");
  for (const chargeId of [declined, foreign, 999_999])
    expect((await refusalOf(enter(ticketing, id, chargeId, 100)))?.code).toBe("not_found");
});

test("of two people who enter a fee, one succeeds and the other gets a conflict", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const chargeId = await charge(ticketing, id, cardId, 477_473, "approved");
  const version = await versionOf(id);
  const attempts = [15_000, 15_100].map((cents) => refusalOf(enter(ticketing, id, chargeId, cents, version)));
  const codes = (await Promise.all(attempts)).map((refusal) => refusal?.code);
  expect(codes.toSorted()).toEqual(["changed_meanwhile", undefined]);
});

test("refuses a fee above its charge, with the answer of the terminal and later, and so does the database", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const start = { cardId, location: "agency:main", amountCents: 145_000, confirmDuplicateTrip: false };
  const version = await versionOf(id);
  const chargeId = await onQuote(parts, ticketing, id, (quote, context) =>
    startCharge(quote, { version, ...start }, context),
  );
  const finish = async (merchantFeeCents: number) => {
    const given = { version: await versionOf(id), processorReference: "ch_9", declineCode: "", merchantFeeCents };
    await onQuote(parts, ticketing, id, (quote, context) =>
      finishCharge(quote, chargeId, { ...given, result: "approved" }, context),
    );
  };
  const above = await refusalOf(finish(145_001));
  expect(above?.details).toMatchObject({ fields: [{ field: "merchantFeeCents", code: "fee_above_charge" }] });
  await finish(5_000);
  const later = await refusalOf(enter(ticketing, id, chargeId, 99_999_999));
  expect(later?.details).toMatchObject({
    fields: [{ field: "merchantFeeCents", code: "fee_above_charge", values: { amount: "1,450.00" } }],
  });
  const unusual = await refusalOf(enter(ticketing, id, chargeId, 50_750));
  expect(unusual?.details).toMatchObject({ fields: [{ field: "isAmountRight", code: "fee_far" }] });
  await enter(ticketing, id, chargeId, 5_075);
  const row = { quoteId: id, chargeId, feeCents: 145_001, postedAt: parts.now(), postedBy: ticketing.id };
  await expect(parts.db.insertInto("chargeFees").values(row).execute()).rejects.toThrow("the fee exceeds the charge");
  const charges = parts.db.updateTable("charges").set({ merchantFeeCents: 145_001 }).where("id", "=", chargeId);
  await expect(charges.execute()).rejects.toThrow();
});
