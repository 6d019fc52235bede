import { digitsOf } from "./brand.ts";

/**
 * Whether a name or a line of an address holds a number as long as a card's, which none has. Enough before it leaves
 * the browser, and far lighter to load than the close look the server takes at every text (detect.ts).
 */
export function holdsLongNumber(nameOrAddress: string): boolean {
  return digitsOf(nameOrAddress.normalize("NFKC")).length >= 13;
}
