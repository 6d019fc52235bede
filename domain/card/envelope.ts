/**
 * The readable header of the envelope that contains an encrypted card number and its code. The encryption authenticates
 * it (the protected header of the JWE), so an envelope with a changed header cannot be decrypted.
 */
export interface EnvelopeFacts {
  /** The nonce that the server issues for one link. */
  nonce: string;
  /** The index of the card in the payment. */
  position: number;
  amountCents: number;
  currency: string;
  holderName: string;
  expMonth: number;
  expYear: number;
}

type Described = Pick<EnvelopeFacts, "amountCents" | "holderName" | "expMonth" | "expYear">;

/** Returns the facts of the card at `position`, in the form that browser and server share. */
export function envelopeFacts(
  { amountCents, holderName, expMonth, expYear }: Described,
  { nonce, position, currency }: Pick<EnvelopeFacts, "nonce" | "position" | "currency">,
): EnvelopeFacts {
  return { nonce, position, amountCents, currency, holderName, expMonth, expYear };
}

/** Returns true if the header of an envelope contains exactly these facts. */
export function isFor(given: unknown, facts: EnvelopeFacts): boolean {
  if (typeof given !== "object" || given === null) return false;
  const stated = given as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => stated[name] === value);
}
