import {
  type ReplacementCardSigning,
  type ReplacementCardSigningInput,
  replacementCardSigning,
} from "#contract/replacement-card/form.ts";
import type { BillingAddress, CardPayment } from "#contract/signed-form/signed-form.ts";
import { type Signing, type SigningInput, signing } from "#contract/signed-form/signing.ts";
import { newNonce } from "#server/card/index.ts";
import { encryptCard } from "#server/demo/encrypt-card.ts";
import { linkToken } from "#server/link/index.ts";
import type { TestParts } from "#tests/server/database.ts";

/** Returns the id in the newest link of a version of a quote. */
export async function publicIdOfVersion(parts: TestParts, versionId: number): Promise<string> {
  const link = await parts.db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt"])
    .where("versionId", "=", versionId)
    .where("purpose", "=", "booking")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return linkToken(parts.keys, link);
}

export const testCard = { brand: "Visa", number: "4111111111111111", cvv: "737" } as const;

type Described = Omit<CardPayment["cards"][number], "encrypted" | "billing">;

/** Encrypts a card as the browser does, for the link that opened the form. `nonce` is new for the link by default. */
export async function anEnvelope(
  parts: TestParts,
  publicId: string,
  card: Described,
  { number, cvv }: { number: string; cvv: string } = testCard,
  { position = 0, currency = "USD", nonce = newNonce(parts.keys, publicId), moreHeaders = {} } = {},
): Promise<string> {
  return encryptCard(parts, { card, place: { nonce, position, currency }, secret: { number, cvv } }, moreHeaders);
}

/** Encrypts the cards of one page, each for its position and all with the nonce of the page. */
export function withEnvelopes(
  parts: TestParts,
  publicId: string,
  cards: readonly (Described & { secret: { number: string; cvv: string }; billing?: BillingAddress | null })[],
): Promise<CardPayment["cards"]> {
  const nonce = newNonce(parts.keys, publicId);
  return Promise.all(
    cards.map(async ({ secret, ...card }, position) => ({
      billing: null,
      ...card,
      encrypted: await anEnvelope(parts, publicId, card, secret, { position, nonce }),
    })),
  );
}

/** Returns the signature of example A: protection for all, a gratuity of 50.00, and 4,774.73 on one card. */
export async function aSigning(
  parts: TestParts,
  versionId: number,
  facts: Partial<SigningInput> = {},
  totalCents = 477_473,
): Promise<Signing> {
  const card = { expMonth: 12, expYear: 2031, holderName: "Mary Ann O'Brien", amountCents: totalCents };
  const publicId = await publicIdOfVersion(parts, versionId);
  const traveller = (passengerType: "ADULT" | "CHILD" | "INFANT", firstName: string, dateOfBirth: string) => ({
    passengerType,
    firstName,
    lastName: "O'Brien",
    gender: "female" as const,
    dateOfBirth,
    country: "US",
  });
  return signing.parse({
    versionId,
    optionId: "a",
    passengers: [
      traveller("ADULT", "Mary Ann", "1988-03-14"),
      traveller("ADULT", "John", "1986-07-02"),
      traveller("CHILD", "Nora", "2019-09-09"),
      traveller("INFANT", "Sam", "2026-01-20"),
    ],
    protection: { choice: "yes", passengers: [0, 1, 2, 3] },
    gratuityCents: 5_000,
    contact: { email: "mary@mail.example", phone: "+12125550142" },
    payment: {
      method: "credit_card",
      billing: { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" },
      cards: [{ ...card, encrypted: await anEnvelope(parts, publicId, card) }],
    },
    totalCents,
    consents: { electronicRecords: true, chargeAuthorisation: true },
    signature: { kind: "typed", name: "Mary Ann O'Brien" },
    ...facts,
  }) as Signing;
}

export const otherCard = { brand: "MasterCard", number: "5555555555554444", cvv: "901" } as const;

/** Returns another card for a replacement link, for `amountCents`. */
export async function aCardGiving(
  parts: TestParts,
  publicId: string,
  amountCents: number,
  facts: Partial<ReplacementCardSigningInput> = {},
): Promise<ReplacementCardSigning> {
  const card = { expMonth: 4, expYear: 2030, holderName: "John O'Brien", amountCents };
  return replacementCardSigning.parse({
    payment: {
      method: "credit_card",
      billing: { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" },
      cards: [{ ...card, encrypted: await anEnvelope(parts, publicId, card, otherCard) }],
    },
    totalCents: amountCents,
    consents: { chargeAuthorisation: true },
    signature: { kind: "typed", name: "Mary Ann O'Brien" },
    ...facts,
  });
}
