import { expect, test } from "vitest";
import { showSale } from "#server/booking/show-booking.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { openCardNumber, openCvv } from "#server/card/index.ts";
import { sweepCards } from "#server/card/vault.ts";
import type { StoredLetter } from "#server/mail/outbox.ts";
import { markLost } from "#server/quote/end-quote.ts";
import { cancelQuote, deleteQuote, loadQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning, testCard, withEnvelopes } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, asCustomer, onQuote, type Person, publicIdOf } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge, reverse, tickets, freshTickets } = saleSteps(parts);
const total = 477_473;
/** 100.00 less for each adult, and less for their protection. */
const lessTotal = total - 22_800;

async function reopen(id: number, who: Person, currency: "USD" | "AUD" = "USD") {
  const content = aContent();
  const [option] = content.options;
  if (!option) throw new Error("The sample has an option");
  const ADULT = { netCents: 121_000, pricing: { kind: "price" as const, cents: 135_000 } };
  const cheaper = { ...content, currency, options: [{ ...option, fares: { ...option.fares, ADULT } }] };
  const version = await versionOf(id);
  await onQuote(parts, who, id, (quote, context) =>
    reopenQuote(quote, { version, reason: "Cheaper seats", content: cheaper }, context),
  );
}

async function signAgain(id: number) {
  const { sent } = await loadQuote(parts.db, id);
  const publicId = await publicIdOf(parts, id);
  const card = { expMonth: 12, expYear: 2031, holderName: "Mary Ann O'Brien", amountCents: lessTotal };
  const cards = await withEnvelopes(parts, publicId, [{ ...card, secret: testCard }]);
  const { payment, ...signing } = await aSigning(parts, sent?.id ?? 0, { totalCents: lessTotal });
  const given = { ...signing, payment: { method: "credit_card" as const, billing: payment.billing, cards } };
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, given, context));
}

const shown = (id: number, who: Person) =>
  onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
const cancel = async (id: number, who: Person) => {
  const given = { version: await versionOf(id), reason: "Changed their mind", holdExpired: true };
  await onQuote(parts, who, id, (quote, context) => cancelQuote(quote, given, context));
};
const historyOf = async (id: number) =>
  (
    await parts.db
      .selectFrom("history")
      .select(["action", "newStatus"])
      .where("quoteId", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action, newStatus }) => `${action} ${newStatus}`);
const lettersOf = async (id: number) =>
  (await parts.db.selectFrom("messages").select("template").where("quoteId", "=", id).orderBy("id").execute()).map(
    ({ template }) => template,
  );

test("cancels a sale only after all its money was returned", async () => {
  const { id, cardId, agent, ticketing } = await aSignedQuote();
  const chargeId = await charge(ticketing, id, cardId, 100_000, "approved");
  expect((await refusalOf(cancel(id, agent)))?.code).toBe("money_collected");
  await reverse(ticketing, id, chargeId, 60_000);
  expect((await refusalOf(cancel(id, agent)))?.code).toBe("money_collected");
  await reverse(ticketing, id, chargeId, 40_000);
  await cancel(id, agent);
  expect(await statusOf(id)).toBe("canceled");
  const rows = await parts.db
    .selectFrom("charges")
    .select(["kind", "amountCents", "reason"])
    .where("quoteId", "=", id)
    .orderBy("id")
    .execute();
  const reason = "The customer pays less than before";
  expect(rows).toEqual([
    { kind: "charge", amountCents: 100_000, reason: null },
    { kind: "charge_reversal", amountCents: 60_000, reason },
    { kind: "charge_reversal", amountCents: 40_000, reason },
  ]);
});

test("keeps the currency of a quote in which money was charged", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const chargeId = await charge(ticketing, id, cardId, 1_000, "approved");
  await reverse(ticketing, id, chargeId, 1_000);
  const refusal = await refusalOf(reopen(id, supervisor, "AUD"));
  const wrong = { field: "content.currency", code: "currency_charged", values: { currency: "USD" } };
  expect(refusal).toMatchObject({
    code: "invalid_input",
    details: { fields: [wrong] },
  });
  await reopen(id, supervisor);
  const content = { ...aContent(), currency: "AUD" as const };
  const version = await versionOf(id);
  const saving = onQuote(parts, supervisor, id, (quote, context) => updateQuote(quote, { version, content }, context));
  expect((await refusalOf(saving))?.details.fields).toEqual([wrong]);

  const free = await aSignedQuote();
  await reopen(free.id, supervisor, "AUD");
  expect((await shown(free.id, supervisor)).currency).toBe("AUD");
});

test("becomes charged when the excess is returned after a second signature for less", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const chargeId = await charge(ticketing, id, cardId, total, "approved");
  await reopen(id, supervisor);
  // The number is kept while money was charged to it. The code is not.
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBe(testCard.number);
  expect(await openCvv(parts.db, parts.keys, cardId, parts.now())).toBeUndefined();
  const between = await shown(id, ticketing);
  expect(between).toMatchObject({ booking: null, setAside: { collectedCents: total } });
  expect(between.setAside?.charges[0]).toMatchObject({ id: chargeId, refundableCents: total, state: "approved" });
  expect(between.allowedActions).toContain("reverseCharge");
  const lost = onQuote(parts, supervisor, id, async (quote, context) =>
    markLost(quote, { version: await versionOf(id), reason: "No answer", note: "" }, context),
  );
  expect((await refusalOf(lost))?.code).toBe("money_collected");

  await signAgain(id);
  await book(ticketing, id);
  expect(await statusOf(id)).toBe("booked");
  const { booking, setAside, allowedActions } = await shown(id, ticketing);
  expect({ setAside, openCents: booking?.openCents }).toEqual({ setAside: null, openCents: -22_800 });
  // Tickets can be issued although the excess is still to be returned.
  expect(allowedActions).toEqual(expect.arrayContaining(["reverseCharge", "enterTicketNumbers"]));
  expect(allowedActions).not.toContain("markAsCharged");
  await reverse(ticketing, id, chargeId, 22_800);
  expect(await statusOf(id)).toBe("charged");
  expect((await historyOf(id)).slice(-2)).toEqual(["reverseCharge booked", "markAsCharged charged"]);
  const { data } = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", id)
    .where("template", "=", "receipt")
    .executeTakeFirstOrThrow();
  const { payments, collectedCents } = (data as unknown as StoredLetter<"receipt">).facts;
  expect(collectedCents).toBe(lessTotal);
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([total, -22_800]);
});

test("waits for money again if a charged sale has an open amount, with and without tickets", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const first = await charge(ticketing, id, cardId, total, "approved");
  await reverse(ticketing, id, first, 1);
  expect(await statusOf(id)).toBe("booked");
  expect((await loadQuote(parts.db, id)).chargedAt).toBeNull();
  expect((await historyOf(id)).slice(-2)).toEqual(["reverseCharge charged", "awaitMoney booked"]);
  expect((await shown(id, ticketing)).booking).toMatchObject({ openCents: 1 });
  const cent = await charge(ticketing, id, cardId, 1, "approved");
  expect(await statusOf(id)).toBe("charged");
  await tickets(ticketing, id, freshTickets(4));
  await reverse(ticketing, id, cent, 1);
  expect(await statusOf(id)).toBe("tickets_purchased");
  expect((await shown(id, ticketing)).booking).toMatchObject({ openCents: 1 });
  await charge(ticketing, id, cardId, 1, "approved");
  expect(await loadQuote(parts.db, id)).toMatchObject({ status: "tickets_purchased", chargedAt: parts.now() });
});

test("becomes charged on booking if it was paid before, with receipt and the card's deletion date", async () => {
  const { id, cardId, ticketing } = await aSignedQuote();
  await charge(ticketing, id, cardId, total, "approved");
  expect(await statusOf(id)).toBe("signed");
  await book(ticketing, id);
  expect(await statusOf(id)).toBe("charged");
  expect((await historyOf(id)).slice(-2)).toEqual(["markAsBooked booked", "markAsCharged charged"]);
  expect((await lettersOf(id)).slice(-2)).toEqual(["booking-confirmed", "receipt"]);
  await sweepCards(parts.db, "2027-02-18T14:59:59.000Z");
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBe(testCard.number);
  await sweepCards(parts.db, "2027-02-18T15:00:00.000Z");
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeUndefined();
});

test("refuses to delete a quote with ledger entries, for every role", async () => {
  const { id, cardId, agent, ticketing } = await aSignedQuote();
  const chargeId = await charge(ticketing, id, cardId, 1_000, "approved");
  await reverse(ticketing, id, chargeId, 1_000);
  await cancel(id, agent);
  const admin = await aPerson(parts, "admin");
  const given = { version: await versionOf(id) };
  expect(
    (await refusalOf(onQuote(parts, admin, id, (quote, context) => deleteQuote(quote, given, context))))?.code,
  ).toBe("money_on_quote");
});
