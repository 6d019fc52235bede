/**
 * What stands readable on the envelope that a card number and its code travel in. The encryption vouches for it (the
 * protected header of the JWE): whoever changes a letter of it cannot have the envelope opened any more.
 */
export interface EnvelopeFacts {
  /** Given by the server for one link. */
  nonce: string;
  /** Place among the cards of the payment. */
  position: number;
  amountCents: number;
  currency: string;
  holderName: string;
  expMonth: number;
  expYear: number;
}

type Described = Pick<EnvelopeFacts, "amountCents" | "holderName" | "expMonth" | "expYear">;

/** The facts of the card at `position`, as both sides write them. */
export function envelopeFacts(
  { amountCents, holderName, expMonth, expYear }: Described,
  { nonce, position, currency }: Pick<EnvelopeFacts, "nonce" | "position" | "currency">,
): EnvelopeFacts {
  return { nonce, position, amountCents, currency, holderName, expMonth, expYear };
}

/** Whether an envelope is for exactly this. */
export function isFor(given: unknown, facts: EnvelopeFacts): boolean {
  if (typeof given !== "object" || given === null) return false;
  const stated = given as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => stated[name] === value);
}
