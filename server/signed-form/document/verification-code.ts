import { randomInt } from "node:crypto";

/** Crockford's base32: without I, L, O and U, which are easily confused with other characters. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Returns a code such as "7K3QM-0V9TX-…": four groups of five characters, 100 random bits. It contains no information
 * and cannot be guessed.
 */
export function newVerificationCode(): string {
  const signs = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]);
  return [0, 5, 10, 15].map((start) => signs.slice(start, start + 5).join("")).join("-");
}

/** Returns the stored form of a code that a person typed. */
export function normaliseCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0")
    .replaceAll(/[^0-9A-Z]/g, "");
  return signs.match(/.{1,5}/g)?.join("-") ?? "";
}
