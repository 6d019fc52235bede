import type { CardPaymentInput } from "#contract/signed-form/signed-form.ts";
import { digitsOf } from "#domain/card/brand.ts";
import type { EnvelopeFacts } from "#domain/card/envelope.ts";
import type { Currency } from "#domain/money/money.ts";
import { ownBilling } from "./check-cards.ts";
import type { CardValues, PaymentValues } from "./payment-values.ts";
import { splitAmounts } from "./split-amounts.ts";

/** Encrypts the secret values of one card. Passed in, so that its code can be loaded late. */
export type EncryptCard = (
  secret: { number: string; cvv: string },
  card: Omit<EnvelopeFacts, keyof Place | "nonce">,
  place: Place,
) => Promise<string>;

type Place = Pick<EnvelopeFacts, "position" | "currency">;

export interface Sum {
  totalCents: number;
  currency: Currency;
}

/** Returns the cards with their amounts. Numbers and codes are encrypted here and not passed on. */
export async function toCardPayment(
  payment: PaymentValues,
  { totalCents, currency }: Sum,
  encrypt: EncryptCard,
): Promise<CardPaymentInput> {
  const { cents } = splitAmounts(
    totalCents,
    payment.cards.map(({ amount }) => amount),
  );
  const cards = payment.cards.map((card, index) =>
    toCard(card, cents[index] ?? 0, { position: index, currency }, encrypt),
  );
  return { method: "credit_card", billing: payment.billing, cards: await Promise.all(cards) };
}

async function toCard(card: CardValues, amountCents: number, place: Place, encrypt: EncryptCard) {
  const described = {
    expMonth: Number(card.expMonth),
    expYear: Number(card.expYear),
    holderName: card.holderName.trim(),
    amountCents,
  };
  const secret = { number: digitsOf(card.number), cvv: card.cvv };
  const encrypted = await encrypt(secret, described, place);
  return { ...described, encrypted, billing: ownBilling(card, place.position) ?? null };
}
