import { digitsOf } from "./brand.ts";

/** The sentence a person is told when a field is refused. */
export const cardDataMessage =
  "This looks like a card number or a security code. Card details belong in the card fields only; please remove them here.";

/**
 * Whether a name or a line of an address holds a number as long as a card's, which none has. Enough before it leaves
 * the browser, and far lighter to load than the close look the server takes at every text (detect.ts).
 */
export function holdsLongNumber(nameOrAddress: string): boolean {
  return digitsOf(nameOrAddress.normalize("NFKC")).length >= 13;
}
