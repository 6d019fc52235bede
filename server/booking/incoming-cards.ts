import type { CardPayment } from "#contract/booking-form.ts";
import { checkCard } from "#domain/card/check-card.ts";
import { total } from "#domain/money/money.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import { openEnvelope, storeCard } from "#server/card/index.ts";
import type { Context } from "#server/http/context.ts";

/** A card as it came out of its envelope: in memory only, until it is in the vault. */
export interface OpenedCard {
  number: string;
  cvv: string;
}

/** The envelopes of the cards, opened; undefined where one was not made for our key or holds no card. */
export function openCards(
  cards: CardPayment["cards"],
  { db, parts }: Pick<Context, "db" | "parts">,
): Promise<(OpenedCard | undefined)[]> {
  return Promise.all(cards.map(async ({ encrypted }) => asCard(await openEnvelope(db, parts.keys, encrypted))));
}

function asCard(text: string | undefined): OpenedCard | undefined {
  if (text === undefined) return undefined;
  try {
    const { number, cvv } = JSON.parse(text) as Record<string, unknown>;
    return typeof number === "string" && typeof cvv === "string"
      ? { number: number.replace(/\D/g, ""), cvv }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with the cards, each for itself and all together: they pay exactly `totalCents`. */
export function checkCards(
  payment: CardPayment,
  opened: readonly (OpenedCard | undefined)[],
  totalCents: number,
  today: string,
): FieldProblem[] {
  const each = payment.cards.flatMap((card, index) => {
    const secrets = opened[index];
    const field = `payment.cards.${index}`;
    if (!secrets) return [{ field: `${field}.number`, message: "Enter the card once more" }];
    const typed = {
      ...{ brand: card.brand, number: secrets.number, cvv: secrets.cvv, holderName: card.holderName },
      ...{ expirationMonth: card.expMonth, expirationYear: card.expYear, billingAddress: payment.billing },
    };
    const found = checkCard(typed, today).map((problem) => ({
      field: problem.field.startsWith("billingAddress.")
        ? problem.field.replace("billingAddress.", "payment.billing.")
        : `${field}.${renamed[problem.field] ?? problem.field}`,
      message: problem.message,
    }));
    const other = secrets.number.endsWith(card.last4)
      ? []
      : [{ field: `${field}.number`, message: "Enter the card once more" }];
    return [...found, ...other];
  });
  const sum = total(payment.cards.map(({ amountCents }) => amountCents));
  const split =
    sum === totalCents
      ? []
      : [{ field: "payment.cards", message: "The amounts of the cards do not add up to the total" }];
  return [...uniqueByField(each), ...split];
}

const renamed: Record<string, string> = { expirationMonth: "expMonth", expirationYear: "expYear" };

/** Two cards share one billing address: its problems are told once. */
function uniqueByField(problems: FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}

/** Puts the cards into the vault, in order. `authorisationId` is null for the cards of the signature itself. */
export async function storeCards(
  { db, parts, now }: Pick<Context, "db" | "parts" | "now">,
  { billing, cards }: CardPayment,
  opened: readonly (OpenedCard | undefined)[],
  under: { quoteId: number; signatureId: number; authorisationId: number | null; firstPosition: number },
): Promise<void> {
  const { firstPosition, ...owner } = under;
  const { cvvTtlHours, cardPurgeDays } = await loadAgency(db);
  const retention = { cvvHours: cvvTtlHours, purgeDays: cardPurgeDays };
  for (const [index, { encrypted: _encrypted, ...card }] of cards.entries()) {
    const secrets = opened[index] as OpenedCard;
    const incoming = { ...card, ...secrets, ...owner, billing, position: firstPosition + index };
    await storeCard(db, parts.keys, incoming, retention, now);
  }
}
