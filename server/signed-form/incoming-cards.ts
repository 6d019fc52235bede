import type { CardIntake, CardPayment } from "#contract/signed-form/signed-form.ts";
import { type CardBrand, detectBrand } from "#domain/card/brand.ts";
import { checkCard, longestTyped } from "#domain/card/check-card.ts";
import { envelopeFacts, isFor } from "#domain/card/envelope.ts";
import { total } from "#domain/money/money.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { type Agency, loadAgency, statementNamesOf } from "#server/agency/index.ts";
import { acceptEnvelope, intakeKey, isNonceOf, newNonce, openEnvelopes, storeCard } from "#server/card/index.ts";
import type { Context } from "#server/http/context.ts";

/** A card from a decrypted envelope. It is only in memory until it is stored in the vault. */
export interface OpenedCard {
  number: string;
  cvv: string;
  /** Derived from the number. A number of no known brand counts as Visa, which the check then refuses. */
  brand: CardBrand;
  last4: string;
  nonce: string;
}

/** The link and currency that an envelope must have been made for. */
interface Purpose {
  /** The link that received the envelope. */
  publicId: string;
  currency: string;
}

/** Returns the values with which a form behind this link encrypts cards. */
export async function cardIntakeFor(
  publicId: string,
  { db, parts, settings }: Pick<Context, "db" | "parts"> & { settings: Agency },
): Promise<CardIntake> {
  const key = (await intakeKey(db, parts.keys)) as Record<string, string>;
  return { key, nonce: newNonce(parts.keys, publicId), statementNames: statementNamesOf(settings) };
}

/** Decrypts the envelopes of the cards. Undefined for an envelope that was not made for this card on this link. */
export async function openCards(
  cards: CardPayment["cards"],
  { publicId, currency }: Purpose,
  { db, parts }: Pick<Context, "db" | "parts">,
): Promise<(OpenedCard | undefined)[]> {
  const envelopes = await openEnvelopes(
    cards.map(({ encrypted }) => encrypted),
    { db, parts },
  );
  return cards.map((card, position) => {
    const envelope = envelopes[position];
    const nonce = nonceOf(envelope?.facts);
    if (!envelope || !isNonceOf(parts.keys, publicId, nonce)) return undefined;
    // Checked before the number, because an answer about the number would otherwise help a person who made the envelope
    // for another purpose.
    if (!isFor(envelope.facts, envelopeFacts(card, { nonce, position, currency }))) return undefined;
    return asCard(envelope.text, nonce);
  });
}

function nonceOf(facts: unknown): string {
  const nonce = (facts as { nonce?: unknown } | null | undefined)?.nonce;
  return typeof nonce === "string" ? nonce : "";
}

function asCard(text: string, nonce: string): OpenedCard | undefined {
  try {
    const { number: typed, cvv } = JSON.parse(text) as Record<string, unknown>;
    if (typeof typed !== "string" || typeof cvv !== "string") return undefined;
    // Other characters are kept, so that `checkCards` refuses everything but digits. The vault only accepts digits.
    const number = typed.length > longestTyped ? typed : typed.replace(/[\s-]/g, "");
    return { number, cvv, brand: detectBrand(number) ?? "Visa", last4: number.slice(-4), nonce };
  } catch {
    return undefined;
  }
}

/** Returns the problems of each card, and of all together: they must pay exactly `totalCents`. */
export function checkCards(
  payment: CardPayment,
  opened: readonly (OpenedCard | undefined)[],
  totalCents: number,
  today: string,
): FieldProblem[] {
  const each = payment.cards.flatMap((card, index) => {
    const secrets = opened[index];
    if (!secrets) return [again(index)];
    const typed = {
      brand: secrets.brand,
      number: secrets.number,
      cvv: secrets.cvv,
      holderName: card.holderName,
      expirationMonth: card.expMonth,
      expirationYear: card.expYear,
      billingAddress: card.billing ?? payment.billing,
    };
    return checkCard(typed, today).map((problem) => ({
      ...problem,
      field: problem.field.startsWith("billingAddress.")
        ? problem.field.replace(
            "billingAddress.",
            card.billing ? `payment.cards.${index}.billing.` : "payment.billing.",
          )
        : `payment.cards.${index}.${renamed[problem.field] ?? problem.field}`,
    }));
  });
  const sum = total(payment.cards.map(({ amountCents }) => amountCents));
  const split = sum === totalCents ? [] : [fieldProblem("payment.cards", "cards_do_not_add_up")];
  return [...uniqueByField(each), ...split];
}

const renamed: Record<string, string> = { expirationMonth: "expMonth", expirationYear: "expYear" };

/**
 * Returns the same problem for every refused envelope, so that the answer does not reveal the reason: another link,
 * another amount, used, or broken.
 */
function again(index: number): FieldProblem {
  return fieldProblem(`payment.cards.${index}.number`, "card_to_enter_again");
}

/** Returns whether the problem is an envelope that was not made for its link or card. */
export function isWrongEnvelope({ code }: FieldProblem): boolean {
  return code === "card_to_enter_again";
}

/** Reports each field once, because cards may share a billing address. */
function uniqueByField(problems: FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}

/** Returns the amount and the last four digits of each card. */
export function withLast4(
  { cards }: CardPayment,
  opened: readonly OpenedCard[],
): { last4: string; amountCents: number }[] {
  return cards.map(({ amountCents }, index) => ({ last4: opened[index]?.last4 ?? "", amountCents }));
}

interface Owner {
  quoteId: number;
  signatureId: number;
  /** The signature of the booking or of a replacement card. */
  authorizingSignatureId: number;
  firstPosition: number;
  /** The expiry of the link that received the cards. */
  expiresAt: string;
}

/** Stores the cards in the vault, in order. Throws `invalid_input` for an envelope that was accepted before. */
export async function storeCards(
  { db, parts, now }: Pick<Context, "db" | "parts" | "now">,
  { billing, cards }: CardPayment,
  opened: readonly OpenedCard[],
  { firstPosition, expiresAt, ...owner }: Owner,
): Promise<void> {
  const { cvvTtlHours, cardPurgeDays } = await loadAgency(db);
  const retention = { cvvHours: cvvTtlHours, purgeDays: cardPurgeDays };
  for (const [index, { encrypted: _encrypted, billing: own, ...card }] of cards.entries()) {
    const { nonce, last4: _last4, ...secrets } = opened[index] as OpenedCard;
    if (!(await acceptEnvelope(db, { nonce, position: index, expiresAt }))) throw invalid([again(index)]);
    const incoming = { ...card, ...secrets, ...owner, billing: own ?? billing, position: firstPosition + index };
    await storeCard(db, parts.keys, incoming, retention, now);
  }
}
