import { expect, test } from "vitest";
import { finishCharge, startCharge } from "#server/charge/charge-card.ts";
import { cancelQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { replacementCards, total } from "#tests/sale/replacement-cards.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aCardGiving } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { askForCard } from "./ask-for-replacement-card.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge } = saleSteps(parts);
const { form, give, ask, aDeclinedSale, cardsOf } = replacementCards(parts);

test("refuses the request for paid sales, for unknown charge results, and from people who may not charge", async () => {
  const { id, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  expect((await refusalOf(ask(agent, id)))?.code).toBe("not_allowed");
  await charge(ticketing, id, cardId, 100_000, "unknown");
  expect((await refusalOf(ask(ticketing, id)))?.code).toBe("charge_result_unknown");
  const paid = await aSignedQuote();
  await book(paid.ticketing, paid.id);
  await charge(paid.ticketing, paid.id, paid.cardId, total, "approved");
  expect((await refusalOf(ask(paid.ticketing, paid.id)))?.code).toBe("state_conflict");
});

test("follows charges: none while one is open, the new amount afterwards, and settled when all is paid", async () => {
  const { id, ticketing, cardId, publicId } = await aDeclinedSale();
  const giving = await aCardGiving(parts, publicId, total);
  const open = { version: await versionOf(id), cardId, location: "airline", confirmDuplicateTrip: false };
  const chargeId = await onQuote(parts, ticketing, id, (quote, context) =>
    startCharge(quote, { ...open, amountCents: 77_473 }, context),
  );
  expect((await refusalOf(give(publicId, giving)))?.code).toBe("payment_under_way");
  const answer = { version: await versionOf(id), result: "approved" as const, processorReference: "AUTH78" };
  await onQuote(parts, ticketing, id, (quote, context) =>
    finishCharge(quote, chargeId, { ...answer, declineCode: "" }, context),
  );
  expect((await refusalOf(give(publicId, giving)))?.details.fields).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: "totalCents" })]),
  );
  expect(await form(publicId)).toMatchObject({ amountCents: 400_000, declined: null });
  await charge(ticketing, id, cardId, 400_000, "approved");
  expect(await form(publicId)).toEqual({ state: "settled", agency: expect.anything() });
  expect((await refusalOf(give(publicId, giving)))?.code).toBe("state_conflict");
});

test("continues a superseded link, and reveals nothing for an old, used, revoked or unknown one", async () => {
  const sale = await aDeclinedSale();
  const next = await ask(sale.ticketing, sale.id);
  expect(await form(sale.publicId)).toEqual({ state: "superseded", agency: expect.anything(), continueTo: next });
  const giving = await aCardGiving(parts, next, total);
  expect((await refusalOf(give(sale.publicId, giving)))?.code).toBe("link_superseded");
  parts.clock.now = "2026-11-23T15:00:00.001Z";
  expect(await form(next)).toEqual({ state: "expired", agency: expect.anything() });
  expect((await refusalOf(give(next, giving)))?.code).toBe("link_expired");
  parts.clock.now = "2026-11-20T15:00:00.000Z";
  await give(next, giving);
  expect((await refusalOf(give(next, giving)))?.code).toBe("already_signed");
  for (const id of [sale.publicId, next]) {
    const page = await form(id);
    expect(page.state).toBe("signed");
    expect(JSON.stringify(page)).not.toMatch(/Mary|4774|477473|1111|4444|Tashkent/);
  }

  const other = await aDeclinedSale();
  const version = await versionOf(other.id);
  const cancel = { version, reason: "Changed their mind", holdExpired: true };
  await onQuote(parts, other.agent, other.id, (quote, context) => cancelQuote(quote, cancel, context));
  const [revoked, unknown, booking] = [
    await refusalOf(form(other.publicId)),
    await refusalOf(form("A".repeat(32))),
    // A link only opens the form that it was made for.
    await refusalOf(form(sale.bookingId)),
  ];
  expect([revoked?.code, unknown?.code, booking?.code]).toEqual(["not_found", "not_found", "not_found"]);
  expect((await refusalOf(give(other.publicId, giving)))?.code).toBe("not_found");
});

test("revokes the request when the quote is reopened", async () => {
  const { id, ticketing } = await aSignedQuote();
  const publicId = await ask(ticketing, id);
  const supervisor = await aPerson(parts, "supervisor");
  const version = await versionOf(id);
  const reopen = { version, reason: "Other flights", unchanged: true };
  await onQuote(parts, supervisor, id, (quote, context) => reopenQuote(quote, reopen, context));
  expect((await refusalOf(form(publicId)))?.code).toBe("not_found");
  expect((await refusalOf(give(publicId, await aCardGiving(parts, publicId, total))))?.code).toBe("not_found");
});

test("accepts one of several simultaneous requests, and one of several answers", async () => {
  const { id, ticketing, publicId } = await aDeclinedSale();
  const admin = await aPerson(parts, "admin");
  const giving = await aCardGiving(parts, publicId, total);
  const givings = await Promise.allSettled([1, 2, 3].map(() => give(publicId, giving)));
  expect(givings.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of givings)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "already_signed", status: 409 });
  expect(await cardsOf(id)).toHaveLength(2);
  const version = await versionOf(id);
  const asks = await Promise.allSettled(
    [ticketing, admin].map((who) =>
      onQuote(parts, who, id, (quote, context) => askForCard(quote, { version, note: "" }, context)),
    ),
  );
  expect(asks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of asks)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "changed_meanwhile", status: 409 });
});

test("accepts either a request or a simultaneous answer to the previous one", async () => {
  const { id, ticketing, publicId } = await aDeclinedSale();
  const giving = await aCardGiving(parts, publicId, total);
  const version = await versionOf(id);
  const results = await Promise.allSettled([
    give(publicId, giving),
    onQuote(parts, ticketing, id, (quote, context) => askForCard(quote, { version, note: "" }, context)),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
