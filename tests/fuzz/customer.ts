import type { CardIntake } from "#contract/signed-form/signed-form.ts";
import { envelopeFacts } from "#domain/card/envelope.ts";
import { encryptCard } from "#web/signed-form/cards/encrypt-card.ts";
import type { Chance } from "./random.ts";

type Seen = Record<string, unknown>;

interface Page {
  offer?: ShownOffer;
  amountCents?: number;
  currency?: string;
  cardIntake?: CardIntake;
}

interface ShownOffer {
  currency: string;
  party: Record<string, number>;
  options: { id: string; grossCents: number }[];
}

/**
 * Returns values that the document does not contain but a customer reads from the page: the passengers, the total, and
 * a signer who is one of the passengers. Random values would never pass a signature.
 */
export function readFromThePage(about: Seen | undefined, chance: Chance): Record<string, () => unknown> {
  const known = { lastName: () => "Stone", postalCode: () => billing.postalCode };
  const { offer, amountCents, cardIntake } = (about ?? {}) as Page;
  // A customer who is asked for another card sees the amount.
  if (!offer && amountCents !== undefined && cardIntake) {
    return { ...known, ...signedBy, totalCents: () => amountCents, payment: () => byCard(amountCents, chance) };
  }
  if (!offer) return cardIntake || about?.state === "signed" ? known : {};
  const travelers = Object.entries(offer.party).flatMap(([type, count]) => Array.from({ length: count }, () => type));
  const option = chance.pick(offer.options);
  return {
    ...known,
    ...signedBy,
    passengers: () => travelers.map((passengerType, index) => traveler(passengerType, index)),
    optionId: () => option.id,
    totalCents: () => option.grossCents,
    gratuityCents: () => 0,
    protection: () => ({ choice: "no", passengers: [] }),
    payment: () => (chance.happens(0.7) ? byCard(option.grossCents, chance) : withoutCard(chance)),
  };
}

const signedBy = {
  consents: () => ({ electronicRecords: true, chargeAuthorisation: true }),
  signature: () => ({ kind: "typed", name: "Mary Stone" }),
};

const withoutCard = (chance: Chance) => ({
  method: chance.pick(["bank_transfer", "check", "cash"]),
  payerName: "Mary Stone",
  billing,
});

/** Made-up card numbers, one for each length of security code. */
const cards = [
  { number: "4000000000001091", cvv: "641" },
  { number: "371449635398431", cvv: "6418" },
];

function byCard(amountCents: number, chance: Chance): Seen {
  const card = { expMonth: 12, expYear: 2032, holderName: "Mary Stone", amountCents };
  return { method: "credit_card", billing, cards: [{ ...card, encrypted: JSON.stringify(chance.pick(cards)) }] };
}

/** Encrypts the cards of a body, as the page does when the customer presses the button. */
export async function sealed(body: unknown, about: Seen | undefined): Promise<unknown> {
  const { offer, currency = offer?.currency ?? "USD", cardIntake } = (about ?? {}) as Page;
  const { payment } = (body ?? {}) as { payment?: { cards?: { encrypted?: unknown }[] } };
  if (!cardIntake || !Array.isArray(payment?.cards)) return body;
  const envelopes = payment.cards.map(async (card, position) => {
    // Random values in place of a card are sent unchanged.
    const typed = cards.find((one) => JSON.stringify(one) === card?.encrypted);
    if (!typed) return card;
    const facts = envelopeFacts(card as never, { nonce: cardIntake.nonce, position, currency });
    return { ...card, encrypted: await encryptCard(typed, facts, cardIntake.key) };
  });
  return { ...(body as Seen), payment: { ...payment, cards: await Promise.all(envelopes) } };
}

const billing = { line1: "1 Main St", city: "New York", state: "NY", country: "US", postalCode: "10118" };
const birthYears: Record<string, number> = { ADULT: 40, CHILD: 6, INFANT: 1 };

function traveler(passengerType: string, index: number): Seen {
  const year = new Date().getUTCFullYear() - (birthYears[passengerType] ?? 40);
  const names = ["Mary", "John", "Lola", "Tim", "Ada", "Max", "Eve", "Tom", "Ida"];
  return {
    passengerType,
    firstName: names[index % names.length],
    lastName: "Stone",
    gender: "female",
    country: "US",
    dateOfBirth: `${year}-01-10`,
  };
}
