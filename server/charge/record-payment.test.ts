import { expect, test } from "vitest";
import { chargeCalls } from "#contract/charge/calls.ts";
import { showBooking } from "#server/booking/show-booking.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { loadQuote } from "#server/quote/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, asCustomer, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { recordPayment } from "./record-payment.ts";

const parts = freshDatabase();
const { versionOf, statusOf, book } = saleSteps(parts);

/** Example A, paid by bank transfer. */
async function aWiredQuote() {
  const [agent, ticketing] = [await aPerson(parts, "agent"), await aPerson(parts, "ticketing")];
  const quote = await aSentQuote(parts, agent);
  const { payment } = await aSigning(parts, quote.versionId);
  const signing = await aSigning(parts, quote.versionId, {
    payment: { method: "bank_transfer", payerName: "John O'Brien", billing: payment.billing },
  });
  await asCustomer(parts, (context) => signForm(bookingForm, quote.publicId, signing, context));
  return { id: quote.id, ticketing };
}

const aPayment = {
  method: "bank_transfer" as const,
  amountCents: 477_473,
  receivedOn: "2026-11-19",
  reference: "FT-20261119",
  payerName: "John O'Brien",
};

async function pay(
  who: Person,
  id: number,
  facts: Partial<typeof aPayment & { isAmountRight: boolean }> = {},
  version?: number,
) {
  const given = { version: version ?? (await versionOf(id)), ...aPayment, ...facts };
  await onQuote(parts, who, id, (quote, context) => recordPayment(quote, given, context));
}

test("counts no card fee for a transfer, neither expected nor paid", async () => {
  const { id, ticketing } = await aWiredQuote();
  const profit = async () =>
    (await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now()))?.profit;
  // Example A without the card fee of 167.12.
  const noFee = { inputs: { merchantFee: { cents: 0, from: "ledger" } } };
  const whole = { ...noFee, grossProfitCents: 68_350, profitCents: 108_164 };
  expect(await profit()).toMatchObject(whole);
  await book(ticketing, id);
  await pay(ticketing, id, { amountCents: 100_000 });
  expect(await statusOf(id)).toBe("booked");
  expect((await refusalOf(pay(ticketing, id)))?.code).toBe("charge_exceeds_authorisation");
  await pay(ticketing, id, { amountCents: 377_473, receivedOn: "2026-11-20" });
  expect(await statusOf(id)).toBe("charged");
  expect(await profit()).toMatchObject(whole);
  const booking = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(booking?.charges[0]).toMatchObject({
    state: "approved",
    paymentType: "bank_transfer",
    billingName: "John O'Brien",
    processorReference: "FT-20261119",
    finishedAt: "2026-11-19T17:00:00.000Z",
  });
});

test("asks whether a payment far below the open amount is correct", async () => {
  const { id, ticketing } = await aWiredQuote();
  const asked = {
    fields: [{ field: "isAmountRight", code: "amount_small", values: { amount: "47.74", expected: "4,774.73" } }],
  };
  expect((await refusalOf(pay(ticketing, id, { amountCents: 4_774 })))?.details).toEqual(asked);
  await pay(ticketing, id, { amountCents: 4_774, isAmountRight: true });
  expect((await loadQuote(parts.db, id)).collectedCents).toBe(4_774);
});

test("refuses invalid payments", async () => {
  const { id, ticketing } = await aWiredQuote();
  const wrong = { receivedOn: "2026-11-21" };
  const fields = [expect.objectContaining({ field: "receivedOn" })];
  expect((await refusalOf(pay(ticketing, id, wrong)))?.details.fields).toEqual(fields);
  const { error } = chargeCalls.recordPayment.body.safeParse({
    ...aPayment,
    version: 1,
    reference: "",
    payerName: " ",
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["payerName", "reference"]);
});

test("counts the money once if two people record it at the same time", async () => {
  const { id, ticketing } = await aWiredQuote();
  const other = await aPerson(parts, "ticketing");
  const version = await versionOf(id);
  const results = await Promise.allSettled([ticketing, other].map((who) => pay(who, id, {}, version)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("refuses a payment that is dated far before the sale", async () => {
  const { id, ticketing } = await aWiredQuote();
  const refusal = await refusalOf(pay(ticketing, id, { receivedOn: "1999-11-19" }));
  expect(refusal?.details).toMatchObject({ fields: [{ field: "receivedOn", code: "day_far" }] });
  await pay(ticketing, id, { receivedOn: "2026-08-22" });
});
