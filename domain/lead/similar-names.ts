import { plain } from "#domain/itinerary/reference/spellings.ts";

/** Letters that a Russian keyboard lacks, and the ones that people type instead (also in the SQL of `search_form`). */
const typedInstead: Record<string, string> = {
  қ: "к",
  ғ: "г",
  ҳ: "х",
  ә: "а",
  ң: "н",
  ө: "о",
  ұ: "у",
  ү: "у",
  һ: "х",
  і: "и",
  є: "е",
  ґ: "г",
  ҷ: "ч",
};

/**
 * Returns the words of a name for comparison: lower case, without accents and apostrophes, with hyphens as spaces, and
 * with the letters of a Russian keyboard.
 */
export function nameWords({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  return plain(`${firstName} ${lastName}`)
    .replace(/[қғҳәңөұүһієґҷ]/g, (letter) => typedInstead[letter] ?? letter)
    .split(" ")
    .filter(Boolean);
}

/**
 * Returns true if the names have the same words in any order, or all words of the shorter name are in the longer one,
 * with at most one typing error. A single word is not similar to a longer name, because it is not a full name.
 */
export function areSimilarNames(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) return false;
  const left = [...longer];
  const missing = shorter.filter((word) => !taken(left, word));
  const [slip] = missing;
  return slip === undefined || (missing.length === 1 && left.some((word) => isSameButForASlip(slip, word)));
}

/** Removes a word. Returns false if it is not in the list. */
function taken(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

/**
 * Returns true if the words differ by one typing error. The first letter must match, and short words must be equal,
 * because another letter makes another name.
 */
function isSameButForASlip(one: string, other: string): boolean {
  return one[0] === other[0] && Math.min(one.length, other.length) >= 4 && isOneSlipFrom(one, other);
}

/** Returns true if one letter is added, missing or different, or if two are swapped. */
function isOneSlipFrom(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
