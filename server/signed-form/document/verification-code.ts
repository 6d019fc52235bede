import { randomInt } from "node:crypto";

/** Crockford's base32: no I, L, O or U, so that nobody reads one sign for another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "7K3QM-0V9TX-…": four groups of five, 100 random bits; tells nothing and cannot be guessed. */
export function newVerificationCode(): string {
  const signs = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]);
  return [0, 5, 10, 15].map((start) => signs.slice(start, start + 5).join("")).join("-");
}

/** The code as it is stored, however it was typed off a page. */
export function normaliseCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0")
    .replaceAll(/[^0-9A-Z]/g, "");
  return signs.match(/.{1,5}/g)?.join("-") ?? "";
}
