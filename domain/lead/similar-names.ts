import { plain } from "#domain/itinerary/reference/spellings.ts";

/** The words of a name as they are compared: small letters without accents and apostrophes, hyphens as spaces. */
export function nameWords({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  return plain(`${firstName} ${lastName}`).split(" ").filter(Boolean);
}

/**
 * The same words in whatever order, or all words of the shorter name in the longer one, but for one slip of the hand. One
 * word alone is nobody's whole name: it is similar to no longer one.
 */
export function areSimilarNames(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) return false;
  const left = [...longer];
  const missing = shorter.filter((word) => !taken(left, word));
  const [slip] = missing;
  return slip === undefined || (missing.length === 1 && left.some((word) => isSameButForASlip(slip, word)));
}

/** Takes a word out; false where it is not there. */
function taken(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

/** Nobody mistypes the first letter, and of a short word any other letter makes another name. */
function isSameButForASlip(one: string, other: string): boolean {
  return one[0] === other[0] && Math.min(one.length, other.length) >= 4 && isOneSlipFrom(one, other);
}

/** One letter more, less or other, or two that changed places. */
function isOneSlipFrom(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
