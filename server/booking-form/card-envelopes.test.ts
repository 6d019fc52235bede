import Fastify from "fastify";
import { expect, test } from "vitest";
import type { CardPayment } from "#contract/signed-form/signed-form.ts";
import type { Signing } from "#contract/signed-form/signing.ts";
import { acceptEnvelope, newNonce, openCardNumber } from "#server/card/index.ts";
import { sweepCards } from "#server/card/vault.ts";
import { answerErrors } from "#server/http/errors.ts";
import { askForCard } from "#server/replacement-card/ask-for-replacement-card.ts";
import { replacementCardForm } from "#server/replacement-card/replacement-card-form.ts";
import { signedFormRoutes } from "#server/signed-form/routes.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aCardGiving, anEnvelope, aSigning, otherCard, testCard, withEnvelopes } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, asCustomer, onQuote, publicIdOf } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { bookingForm } from "./booking-form.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf } = saleSteps(parts);

type Card = CardPayment["cards"][number];

/** Returns a sent quote with a valid signing. */
async function aForm() {
  const quote = await aSentQuote(parts, await aPerson(parts, "agent"));
  const signing = await aSigning(parts, quote.versionId);
  if (signing.payment.method !== "credit_card") throw new Error("unexpected fixture");
  const [card] = signing.payment.cards;
  if (!card) throw new Error("unexpected fixture");
  return { ...quote, signing, payment: signing.payment, card };
}

const sign = (publicId: string, signing: Signing) =>
  asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));

async function problemsOf(signed: Promise<unknown>): Promise<unknown> {
  return (await refusalOf(signed))?.details.fields;
}

/** Returns the problem for an envelope that does not match its card, link or nonce. */
const again = (position = 0) => ({ field: `payment.cards.${position}.number`, code: "card_to_enter_again" });

test("refuses an envelope that was made for another link or card, always with the same answer", async () => {
  const [one, other] = [await aForm(), await aForm()];
  const with_ = (card: Partial<Card>) => ({
    ...other.signing,
    payment: { ...other.payment, cards: [{ ...other.card, ...card }] },
  });
  const forOther = (card: Partial<Card>, secret = testCard) =>
    anEnvelope(parts, other.publicId, { ...other.card, ...card }, secret);
  const nonce = newNonce(parts.keys, other.publicId);
  const forged = `${nonce.split(".")[0]}.${newNonce(parts.keys, one.publicId).split(".")[1]}`;
  const wrong: Partial<Card>[] = [
    { encrypted: one.card.encrypted },
    { encrypted: await forOther({ holderName: "Somebody Else" }) },
    { encrypted: await forOther({}), holderName: "Somebody Else" },
    { encrypted: await forOther({ expYear: 2032 }) },
    { encrypted: await forOther({ expMonth: 11 }) },
    { encrypted: await forOther({ amountCents: 1 }) },
    { encrypted: await anEnvelope(parts, other.publicId, other.card, testCard, { currency: "AUD" }) },
    // The content is small, but decompresses to any size.
    { encrypted: await anEnvelope(parts, other.publicId, other.card, testCard, { moreHeaders: { zip: "DEF" } }) },
    { encrypted: await anEnvelope(parts, other.publicId, other.card, testCard, { position: 1 }) },
    { encrypted: await anEnvelope(parts, other.publicId, other.card, testCard, { nonce: forged }) },
    { encrypted: await anEnvelope(parts, other.publicId, other.card, testCard, { nonce: "" }) },
    { encrypted: "no.envelope.at.all.really" },
    { encrypted: changedHeader(other.card.encrypted, { holderName: "Mallory" }), holderName: "Mallory" },
  ];
  for (const card of wrong) expect(await problemsOf(sign(other.publicId, with_(card)))).toEqual([again()]);
  await sign(other.publicId, other.signing);
  await sign(one.publicId, one.signing);
});

/** Changes the header of an envelope, as an attacker in the middle could. */
function changedHeader(envelope: string, change: object): string {
  const [header = "", ...rest] = envelope.split(".");
  const read = JSON.parse(Buffer.from(header, "base64url").toString());
  const changed = { ...read, card: { ...read.card, ...change } };
  return [Buffer.from(JSON.stringify(changed)).toString("base64url"), ...rest].join(".");
}

test("refuses one envelope that is sent for three cards", async () => {
  const { publicId, signing, payment, card } = await aForm();
  const amounts = [200_000, 200_000, 77_473];
  const encrypted = await anEnvelope(parts, publicId, { ...card, amountCents: 200_000 });
  const three = amounts.map((amountCents) => ({ ...card, amountCents, encrypted }));
  const sent = { ...signing, payment: { ...payment, cards: three } };
  expect(await problemsOf(sign(publicId, sent))).toEqual([again(1), again(2)]);
  const cards = await withEnvelopes(
    parts,
    publicId,
    amounts.map((amountCents) => ({ ...card, amountCents, secret: testCard })),
  );
  await sign(publicId, { ...signing, payment: { ...payment, cards } });
});

test("takes brand and last digits from the number and ignores the submitted ones", async () => {
  const { id, publicId, signing, payment, card } = await aForm();
  const encrypted = await anEnvelope(parts, publicId, card, otherCard);
  const claimed = { ...card, encrypted, brand: "Visa", last4: "1111" };
  await sign(publicId, { ...signing, payment: { ...payment, cards: [claimed] } });
  const row = await parts.db
    .selectFrom("cards")
    .select(["brand", "last4"])
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ brand: "MasterCard", last4: "4444" });
});

test("refuses a number with characters other than digits, spaces and hyphens", async () => {
  const { id, publicId, signing, payment, card } = await aForm();
  const signWith = async (number: string) => {
    const encrypted = await anEnvelope(parts, publicId, card, { number, cvv: testCard.cvv });
    return sign(publicId, { ...signing, payment: { ...payment, cards: [{ ...card, encrypted }] } });
  };
  const wrong: [string, string][] = [
    [`${testCard.number}${"x".repeat(2000)}`, "card_number_length"],
    [`${testCard.number}${" ".repeat(2000)}`, "card_number_length"],
    [`${testCard.number} CVV`, "card_number_not_digits"],
    [`Visa ${testCard.number}`, "card_number_not_digits"],
    [`${testCard.number}/1226`, "card_number_not_digits"],
  ];
  for (const [number, code] of wrong) {
    expect(await problemsOf(signWith(number)), number.slice(0, 30)).toMatchObject([
      { field: "payment.cards.0.number", code },
    ]);
  }
  await signWith("4111 1111-1111 1111");
  const stored = await parts.db.selectFrom("cards").select("id").where("quoteId", "=", id).executeTakeFirstOrThrow();
  expect(await openCardNumber(parts.db, parts.keys, stored.id)).toBe(testCard.number);
});

test("accepts an envelope once, also from simultaneous calls, and deletes it after its link has ended", async () => {
  const nonce = newNonce(parts.keys, "a link");
  const accept = (position: number) =>
    parts.db
      .transaction()
      .execute((db) => acceptEnvelope(db, { nonce, position, expiresAt: "2026-11-23T15:00:00.000Z" }));
  expect((await Promise.all([accept(0), accept(0), accept(0)])).filter(Boolean)).toHaveLength(1);
  expect([await accept(0), await accept(1)]).toEqual([false, true]);
  await sweepCards(parts.db, "2026-11-23T14:59:59.999Z");
  expect(await accept(0)).toBe(false);
  await sweepCards(parts.db, "2026-11-23T15:00:00.000Z");
  expect(await accept(0)).toBe(true);
});

test("refuses an envelope that was accepted before, and writes nothing", async () => {
  const { id, publicId, signing, card } = await aForm();
  const [header = ""] = card.encrypted.split(".");
  const { nonce } = JSON.parse(Buffer.from(header, "base64url").toString()).card;
  await acceptEnvelope(parts.db, { nonce, position: 0, expiresAt: "2026-11-23T15:00:00.000Z" });
  expect(await problemsOf(sign(publicId, signing))).toEqual([again()]);
  expect(await parts.db.selectFrom("signatures").select("id").where("quoteId", "=", id).execute()).toEqual([]);
});

test("accepts a replacement card only for its own link and amount", async () => {
  const asked = async () => {
    const sale = await aSignedQuote();
    const version = await versionOf(sale.id);
    await onQuote(parts, sale.ticketing, sale.id, (quote, context) =>
      askForCard(quote, { version, note: "" }, context),
    );
    return publicIdOf(parts, sale.id, "card");
  };
  const [one, other] = [await asked(), await asked()];
  const give = async (publicId: string, giving: Awaited<ReturnType<typeof aCardGiving>>) =>
    asCustomer(parts, (context) => signForm(replacementCardForm, publicId, giving, context));
  const giving = await aCardGiving(parts, one, 477_473);
  expect(await problemsOf(give(other, giving))).toEqual([again()]);
  const [card] = giving.payment.cards;
  if (!card) throw new Error("unexpected fixture");
  const changed = { ...giving, payment: { ...giving.payment, cards: [{ ...card, expYear: 2033 }] } };
  expect(await problemsOf(give(one, changed))).toEqual([again()]);
  await give(one, giving);
});

test("closes a link for cards until the next day after ten wrong envelopes, but not after other mistakes", async () => {
  const { publicId, signing, payment, card } = await aForm();
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  answerErrors(app);
  signedFormRoutes(app, parts, bookingForm);
  const post = async (payload: object) => {
    const answer = await app.inject({ method: "POST", url: `/api/public/booking/${publicId}/sign`, payload });
    return answer.json().code ?? "signed";
  };
  const wrong = { ...signing, payment: { ...payment, cards: [{ ...card, holderName: "Somebody Else" }] } };
  const codes = await Promise.all(Array.from({ length: 9 }, () => post(wrong)));
  expect(new Set(codes)).toEqual(new Set(["invalid_input"]));
  expect(await post({ ...signing, totalCents: 1 })).toBe("invalid_input");
  expect(await post(wrong)).toBe("invalid_input");
  expect([await post(wrong), await post(signing)]).toEqual(["too_many_cards", "too_many_cards"]);
  parts.clock.now = "2026-11-21T15:00:00.000Z";
  expect(await post(signing)).toBe("signed");
  parts.clock.now = "2026-11-20T15:00:00.000Z";
  await app.close();
});
