import { expect, test } from "vitest";
import { openCardNumber, openCvv } from "#server/card/index.ts";
import { sweepCards } from "#server/card/vault.ts";
import { cancelQuote } from "#server/quote/index.ts";
import { reopenQuote } from "#server/quote/reopen-quote.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { testCard } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { revealCard } from "./reveal-card.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge } = saleSteps(parts);

test.each(["approved", "declined", "unknown"] as const)(
  "destroys the verification code after a charge was %s",
  async (result) => {
    const { id, ticketing, cardId } = await aSignedQuote();
    expect(await openCvv(parts.db, parts.keys, cardId, parts.now())).toBe(testCard.cvv);
    await charge(ticketing, id, cardId, 100_000, result);
    expect(await openCvv(parts.db, parts.keys, cardId, parts.now())).toBeUndefined();
    expect(
      await parts.db.selectFrom("cardSecurityCodes").select("cardId").where("cardId", "=", cardId).execute(),
    ).toEqual([]);
  },
);

test("deletes verification codes when they expire, and card numbers when they are no longer needed", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await sweepCards(parts.db, "2026-11-21T15:00:01.000Z");
  expect(await openCvv(parts.db, parts.keys, cardId, parts.now())).toBeUndefined();
  await charge(ticketing, id, cardId, 477_473, "approved");
  await sweepCards(parts.db, "2027-02-18T14:59:59.000Z");
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBe(testCard.number);
  await sweepCards(parts.db, "2027-02-18T15:00:00.000Z");
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeUndefined();
});

test("deletes a card number that is never charged", async () => {
  const { cardId } = await aSignedQuote();
  await sweepCards(parts.db, "2027-02-18T15:00:00.000Z");
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeUndefined();
});

test("destroys the card data immediately on cancellation", async () => {
  const { id, agent, cardId } = await aSignedQuote();
  const version = await versionOf(id);
  await onQuote(parts, agent, id, (quote, context) =>
    cancelQuote(quote, { version, reason: "Changed their mind", holdExpired: false }, context),
  );
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeUndefined();
  expect(
    await parts.db.selectFrom("cardSecurityCodes").select("cardId").where("cardId", "=", cardId).execute(),
  ).toEqual([]);
});

test("destroys the cards of a superseded signature when a sale is reopened", async () => {
  const { id, cardId } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const version = await versionOf(id);
  await onQuote(parts, supervisor, id, (quote, context) =>
    reopenQuote(quote, { version, reason: "Wrong dates", unchanged: true }, context),
  );
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeUndefined();
  expect(await openCvv(parts.db, parts.keys, cardId, parts.now())).toBeUndefined();
});

test("reveals a card with an audit row, to permitted people only, and only after recent authentication", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  const reveal = (facts: object = {}) =>
    onQuote(parts, ticketing, id, (quote, context) =>
      revealCard(quote, cardId, { reason: "charge_terminal" }, { ...context, actor: { ...context.actor, ...facts } }),
    );
  expect(await reveal()).toEqual({
    number: testCard.number,
    cvv: testCard.cvv,
    holderName: "Mary Ann O'Brien",
    expMonth: 12,
    expYear: 2031,
    billing: expect.objectContaining({ line1: "12 Sample Street", postalCode: "10001", country: "US" }),
    hideAt: "2026-11-20T15:00:30.000Z",
  });
  await reveal();
  const rows = await parts.db
    .selectFrom("auditEntries")
    .select("outcome")
    .where("subject", "=", `card:${cardId}`)
    .orderBy("id")
    .execute();
  expect(rows.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  const revealed = await parts.db.selectFrom("cardReveals").select("at").where("cardId", "=", cardId).execute();
  expect(revealed.map(({ at }) => at)).toEqual([parts.now(), parts.now()]);
  const stale = await refusalOf(reveal({ authenticatedAt: "2026-11-20T14:54:59.000Z" }));
  expect(stale?.code).toBe("step_up_needed");
});
