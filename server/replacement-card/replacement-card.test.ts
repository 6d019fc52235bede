import { expect, test } from "vitest";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { showBooking } from "#server/booking/show-booking.ts";
import { openCardNumber, openCvv } from "#server/card/index.ts";
import { startCharge } from "#server/charge/charge-card.ts";
import { revealCard } from "#server/charge/reveal-card.ts";
import { loadQuote } from "#server/quote/index.ts";
import { verifyDocument } from "#server/signed-form/document/verify.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { findTraces } from "#tests/project/traces.ts";
import { replacementCards, total } from "#tests/sale/replacement-cards.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aCardGiving, anEnvelope, otherCard, testCard, withEnvelopes } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { drawDocuments } from "#tests/server/documents.ts";
import { onQuote } from "#tests/server/factories.ts";
import { crashingEverywhere } from "#tests/server/power-failure.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { replacementCardForm } from "./replacement-card-form.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, charge } = saleSteps(parts);
const { form, give, ask, aDeclinedSale, cardsOf } = replacementCards(parts);

test("goes declined → requested → given → charged, and changes no status before the money is collected", async () => {
  const { id, ticketing, cardId, publicId } = await aDeclinedSale(100_000);
  expect(await statusOf(id)).toBe("booked");
  expect(await form(publicId)).toMatchObject({
    state: "open",
    customerName: "Mary Ann",
    route: "New York – Tashkent",
    currency: "USD",
    amountCents: 377_473,
    declined: { brand: "Visa", last4: "1111" },
    expiresAt: "2026-11-23T15:00:00.000Z",
  });

  const answer = await give(publicId, await aCardGiving(parts, publicId, 377_473));
  expect(await statusOf(id)).toBe("booked");
  expect(await form(publicId)).toMatchObject({ state: "signed", signedBy: "M. O***" });
  const [old, another] = await cardsOf(id);
  expect(old).toMatchObject({ id: cardId, amountCents: total, replacedAt: parts.now() });
  expect(another).toMatchObject({ brand: "MasterCard", last4: "4444", amountCents: 377_473, replacedAt: null });

  await charge(ticketing, id, another?.id ?? 0, 377_473, "approved");
  expect(await statusOf(id)).toBe("charged");
  const letters = await parts.db
    .selectFrom("messages")
    .select(["template", "data"])
    .where("quoteId", "=", id)
    .execute();
  const templates = letters.map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(["replacement-card", "card-given", "card-given-staff", "receipt"]));
  const { document } = await parts.db
    .selectFrom("documents")
    .select(["fileName as document"])
    .where("verificationCode", "=", answer.verificationCode)
    .executeTakeFirstOrThrow();
  expect(document).toMatch(/^card-authorization-quote-\d+-2026-11-20\.pdf$/);
});

test("charges the new card up to its amount, and the old one no further", async () => {
  const { id, ticketing, cardId, publicId } = await aDeclinedSale();
  await give(publicId, await aCardGiving(parts, publicId, total));
  const [, another] = await cardsOf(id);
  const start = async (card: number, amountCents: number) => {
    const given = { location: "agency:main", amountCents, confirmDuplicateTrip: false };
    const version = await versionOf(id);
    return (
      await refusalOf(
        onQuote(parts, ticketing, id, (quote, context) =>
          startCharge(quote, { ...given, version, cardId: card }, context),
        ),
      )
    )?.code;
  };
  expect(await start(cardId, 1)).toBe("charge_exceeds_authorisation");
  expect(await start(another?.id ?? 0, total + 1)).toBe("charge_exceeds_authorisation");
  expect(await start(another?.id ?? 0, total)).toBeUndefined();
});

test("counts earlier declines if the same number is given again", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  for (const _ of [1, 2, 3]) await charge(ticketing, id, cardId, total, "declined");
  const publicId = await ask(ticketing, id);
  const giving = await aCardGiving(parts, publicId, total);
  const [card] = giving.payment.cards;
  if (!card) throw new Error("unexpected fixture");
  const same = { ...card, encrypted: await anEnvelope(parts, publicId, card) };
  await give(publicId, { ...giving, payment: { ...giving.payment, cards: [same] } });
  const again = (await cardsOf(id))[1]?.id ?? 0;
  expect((await refusalOf(charge(ticketing, id, again, total, "declined")))?.code).toBe("too_many_declines");
});

test("destroys codes of replaced cards immediately, and numbers unless money was charged to them", async () => {
  for (const [taken, number] of [
    [0, undefined],
    [100_000, testCard.number],
  ] as const) {
    const { id, ticketing, cardId, publicId } = await aDeclinedSale(taken);
    await give(publicId, await aCardGiving(parts, publicId, total - taken));
    expect(await openCardNumber(parts.db, parts.keys, cardId)).toBe(number);
    expect(await openCvv(parts.db, parts.keys, cardId, parts.now())).toBeUndefined();
    const another = (await cardsOf(id))[1]?.id ?? 0;
    expect(await openCardNumber(parts.db, parts.keys, another)).toBe(otherCard.number);
    expect(await openCvv(parts.db, parts.keys, another, parts.now())).toBe(otherCard.cvv);
    // The full number of a card that cannot be charged is not revealed.
    const reveal = onQuote(parts, ticketing, id, (quote, context) =>
      revealCard(quote, cardId, { reason: "charge_terminal" }, context),
    );
    expect((await refusalOf(reveal))?.code).toBe("state_conflict");
  }
});

test("stores a final, hashed record of what was shown, with a verifiable document", async () => {
  const { id, publicId } = await aDeclinedSale(100_000);
  const { verificationCode } = await give(publicId, await aCardGiving(parts, publicId, 377_473));
  const given = await parts.db
    .selectFrom("signatures")
    .selectAll()
    .where("quoteId", "=", id)
    .where("purpose", "=", "card")
    .executeTakeFirstOrThrow();
  const record = JSON.parse(given.record);
  expect(canonicalJson(record)).toBe(given.record);
  expect(hashOf(given.record).equals(given.recordSha256)).toBe(true);
  expect(record).toMatchObject({
    quoteId: id,
    totalCents: 377_473,
    signedAt: parts.now(),
    ip: "192.0.2.1",
    userAgent: "Test browser",
    booking: { amountCents: total, collectedCents: 100_000 },
    replaced: [{ brand: "Visa", last4: "1111" }],
    signature: { kind: "typed", name: "Mary Ann O'Brien" },
  });
  expect(record.consents[0].text).toContain("charge my card ending 4444 up to USD 3,774.73");
  await expect(parts.pool.query("update signatures set amount_cents = 1 where id = $1", [given.id])).rejects.toThrow(
    /never changed/,
  );
  await expect(parts.pool.query("delete from signatures where id = $1", [given.id])).rejects.toThrow();
  await drawDocuments(parts);
  const { pdfSha256 } = await parts.db
    .selectFrom("documents")
    .select("pdfSha256")
    .where("signatureId", "=", given.id)
    .executeTakeFirstOrThrow();
  expect(await verifyDocument(parts.db, verificationCode, pdfSha256?.toString("hex") ?? "")).toEqual({
    known: true,
    matches: true,
    signedAt: parts.now(),
  });
});

test("splits the open amount among several cards, which must add up to it", async () => {
  const { id, publicId } = await aDeclinedSale();
  const giving = await aCardGiving(parts, publicId, total);
  const [card] = giving.payment.cards;
  if (!card) throw new Error("unexpected fixture");
  const amex = { number: "378282246310005", cvv: "1234" };
  const split = async (amounts: [number, number]) => {
    const two = [otherCard, amex].map((secret, at) => ({ ...card, secret, amountCents: amounts[at] ?? 0 }));
    return { ...giving, payment: { ...giving.payment, cards: await withEnvelopes(parts, publicId, two) } };
  };
  const short = await refusalOf(give(publicId, await split([200_000, 200_000])));
  expect(short?.details.fields).toEqual([{ field: "payment.cards", code: "cards_do_not_add_up" }]);
  await give(publicId, await split([200_000, 277_473]));
  expect((await cardsOf(id)).map(({ amountCents, position }) => [position, amountCents])).toEqual([
    [0, total],
    [1, 200_000],
    [2, 277_473],
  ]);
});

test("refuses invalid input with every field, and returns no card number", async () => {
  const { id, publicId } = await aDeclinedSale();
  const giving = await aCardGiving(parts, publicId, 100_000, {
    signature: { kind: "typed", name: "5555 5555 5555 4444" },
  });
  const wrong = { number: "5555555555554445", cvv: "12" };
  const cards = await withEnvelopes(
    parts,
    publicId,
    giving.payment.cards.map(({ encrypted: _, ...card }) => ({ ...card, secret: wrong })),
  );
  const payment = { ...giving.payment, cards, billing: { ...giving.payment.billing, line2: "5555555555554444" } };
  const refusal = await refusalOf(give(publicId, { ...giving, payment }));
  const fields = refusal?.details.fields?.map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      "totalCents",
      "payment.cards",
      "payment.cards.0.number",
      "payment.cards.0.cvv",
      "signature.name",
      "payment.billing.line2",
    ]),
  );
  expect(JSON.stringify(refusal)).not.toContain("555555555555");
  expect(await cardsOf(id)).toHaveLength(1);
});

test("is stored completely or not at all if a crash happens between any two steps", { timeout: 120_000 }, async () => {
  const { id, publicId, cardId } = await aDeclinedSale();
  const giving = await aCardGiving(parts, publicId, total);
  const look = async () => {
    const counted: Record<string, unknown> = { cards: await cardsOf(id), version: await versionOf(id) };
    for (const table of ["signatures", "documents", "messages", "history"]) {
      const { rows } = await parts.pool.query(`select count(*) as n from ${table} where quote_id = $1`, [id]);
      counted[table] = rows;
    }
    const links = parts.db.selectFrom("quoteLinks").select(["id", "state"]).where("quoteId", "=", id).orderBy("id");
    return { ...counted, links: await links.execute(), number: await openCardNumber(parts.db, parts.keys, cardId) };
  };
  const before = await look();
  const steps = await crashingEverywhere(
    parts,
    (context) => signForm(replacementCardForm, publicId, giving, context),
    async () => expect(await look()).toEqual(before),
  );
  expect(steps).toBeGreaterThan(20);
  expect((await form(publicId)).state).toBe("signed");
});

test("stores neither number nor code of the new card in plain text", async () => {
  const { id, publicId, ticketing } = await aDeclinedSale();
  await give(publicId, await aCardGiving(parts, publicId, total));
  expect(await findTraces(parts.db, otherCard)).toEqual([]);
  expect(await findTraces(parts.db, testCard)).toEqual([]);
  const seen = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(seen?.cards.map(({ last4, replacedAt }) => [last4, replacedAt])).toEqual([
    ["4444", null],
    ["1111", parts.now()],
  ]);
  expect(seen?.cardRequest).toBeNull();
});
