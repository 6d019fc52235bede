import { digitsOf } from "./brand.ts";

/**
 * Returns true if a name or an address line contains a number as long as a card's, which real ones never do. The
 * browser uses this check because it is much smaller than the server's check of every text (detect.ts).
 */
export function holdsLongNumber(nameOrAddress: string): boolean {
  return digitsOf(nameOrAddress.normalize("NFKC")).length >= 13;
}
