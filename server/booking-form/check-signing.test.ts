import { expect, test } from "vitest";
import { allocate } from "#domain/money/money.ts";
import { loadQuote } from "#server/quote/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { anEnvelope, aSigning, testCard, withEnvelopes } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, asCustomer } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { bookingForm } from "./booking-form.ts";

const parts = freshDatabase();

async function aViewedQuote() {
  const agent = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, agent);
  await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "opened", context));
  await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "viewed", context));
  return { agent, ...quote };
}

const statusOf = async (id: number) => (await loadQuote(parts.db, id)).status;

test("refuses bad input with a problem for every field, and writes nothing", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const good = await aSigning(parts, versionId);
  const [first, second, ...rest] = good.passengers;
  if (!first || !second || good.payment.method !== "credit_card") throw new Error("unexpected fixture");
  const [card] = good.payment.cards;
  if (!card) throw new Error("unexpected fixture");
  const bad = {
    ...good,
    passengers: [{ ...first, country: "AU" }, { ...second, dateOfBirth: "2020-01-01" }, ...rest],
    totalCents: 1,
    payment: {
      ...good.payment,
      cards: [
        { ...card, encrypted: await anEnvelope(parts, publicId, card, { number: "4111111111111112", cvv: "12" }) },
      ],
    },
    signature: { kind: "typed" as const, name: "4111 1111 1111 1111" },
  };
  const refusal = await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, bad, context)));
  expect(refusal?.code).toBe("invalid_input");
  const fields = refusal?.details.fields?.map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      "passengers.1.dateOfBirth",
      "passengers.0.protection",
      "totalCents",
      "payment.cards.0.number",
      "payment.cards.0.cvv",
      "signature.name",
    ]),
  );
  expect(await statusOf(id)).toBe("viewed");
  expect(JSON.stringify(refusal)).not.toContain("411111111111111");
});

test("refuses phone numbers that no country has, each at its field", async () => {
  const { publicId, versionId } = await aViewedQuote();
  const good = await aSigning(parts, versionId);
  const contact = { ...good.contact, phone: "+998 90 123 45 6" };
  const [first, second, ...rest] = good.passengers;
  if (!first || !second) throw new Error("unexpected fixture");
  const passengers = [{ ...first, phone: contact.phone }, { ...second, phone: "07911 123456 7" }, ...rest];
  const sign = (phone: string) => {
    const signing = { ...good, contact: { ...contact, phone }, passengers };
    return refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context)));
  };
  expect((await sign(contact.phone))?.details.fields).toEqual([
    { field: "passengers.1.phone", code: "phone_incomplete" },
    { field: "contact.phone", code: "phone_length_wrong", values: { code: "998", digits: 8, expected: "9" } },
  ]);
  const extension = await sign("+998 90 123 45 67 доб. 12");
  expect(extension?.details.fields).toContainEqual({
    field: "contact.phone",
    code: "phone_extension",
    values: { extension: "12" },
  });
});

test.each(["x", "O'Brien"])("refuses %s as a full name", async (name) => {
  const { id, publicId, versionId } = await aViewedQuote();
  const signing = await aSigning(parts, versionId, { signature: { kind: "typed", name } });
  const refusal = await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context)));
  expect(refusal?.details.fields).toEqual([{ field: "signature.name", code: "signature_name_missing" }]);
  expect(await statusOf(id)).toBe("viewed");
});

test("refuses a gratuity above the price of the flights, and another payment method without a note", async () => {
  const { publicId, versionId } = await aViewedQuote();
  const { billing } = (await aSigning(parts, versionId)).payment;
  const payment = { method: "other" as const, billing, payerName: "Mary Ann O'Brien" };
  const signing = await aSigning(parts, versionId, { gratuityCents: 9_999_900, totalCents: 10_472_373, payment });
  const refusal = await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context)));
  expect(refusal?.details.fields).toEqual([
    {
      field: "gratuityCents",
      code: "gratuity_above_price",
      values: { price: { cents: 414_450, currency: "USD" } },
    },
    { field: "payment.note", code: "payment_note_missing" },
  ]);
  const noted = await aSigning(parts, versionId, { payment: { ...payment, note: "Zelle to the office" } });
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, noted, context));
});

test("splits the total between two cards, whose amounts must add up to it", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const good = await aSigning(parts, versionId);
  if (good.payment.method !== "credit_card") throw new Error("unexpected fixture");
  const [card] = good.payment.cards;
  if (!card) throw new Error("unexpected fixture");
  const split = async (amounts: number[]) => {
    const secrets = [testCard, { number: "378282246310005", cvv: "1234" }];
    const two = secrets.map((secret, index) => ({ ...card, secret, amountCents: amounts[index] ?? 0 }));
    return { ...good, payment: { ...good.payment, cards: await withEnvelopes(parts, publicId, two) } };
  };
  const tooLittle = await split([200_000, 200_000]);
  const short = await refusalOf(asCustomer(parts, (context) => signForm(bookingForm, publicId, tooLittle, context)));
  expect(short?.details.fields).toEqual([{ field: "payment.cards", code: "cards_do_not_add_up" }]);
  const halves = await split(allocate(477_473, [1, 1]));
  await asCustomer(parts, (context) => signForm(bookingForm, publicId, halves, context));
  const cards = await parts.db
    .selectFrom("cards")
    .select("amountCents")
    .where("quoteId", "=", id)
    .orderBy("position")
    .execute();
  expect(cards.map(({ amountCents }) => amountCents)).toEqual([238_737, 238_736]);
});

test("stores a billing address for each card, and reports a wrong one at its card", async () => {
  const { id, publicId, versionId } = await aViewedQuote();
  const good = await aSigning(parts, versionId);
  if (good.payment.method !== "credit_card") throw new Error("unexpected fixture");
  const { billing } = good.payment;
  const own = {
    ...billing,
    line1: "9 Other Street",
    city: "Toronto",
    state: "ON",
    country: "CA",
    postalCode: "M5V 2T6",
  };
  const signed = async (second: typeof billing) => {
    const card = { expMonth: 12, expYear: 2031, holderName: "Mary Ann O'Brien", secret: testCard };
    const cards = await withEnvelopes(parts, publicId, [
      { ...card, amountCents: 400_000 },
      { ...card, amountCents: 77_473, billing: second },
    ]);
    const signing = { ...good, payment: { ...good.payment, cards } };
    return asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  };
  const refusal = await refusalOf(signed({ ...own, postalCode: "10001" }));
  expect(refusal?.details.fields).toEqual([
    { field: "payment.cards.1.billing.postalCode", code: "postal_code_missing" },
  ]);
  await signed(own);
  const kept = await parts.db
    .selectFrom("cards")
    .select("billing")
    .where("quoteId", "=", id)
    .orderBy("position")
    .execute();
  expect(kept).toEqual([{ billing }, { billing: own }]);
});
