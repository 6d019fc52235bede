/** A part of a text, from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  start: number;
  end: number;
}

/** The sizes of the groups in which people dictate a number: fours or their multiples, or an Amex. */
const toldGroups = /^(?:(?:(?:4|8|12),)+(?:[1-4]|8|12)|4,6,[45]|6,10)$/;
/** The maximum number of groups: 4-4-4-4-3. */
const mostGroups = 5;
const longestGap = 30;

/**
 * Returns card numbers with words between their groups: "4111 1111, then 1111 1111". `isCard` receives their digits.
 */
export function spansAcrossWords(text: string, isCard: (digits: string) => boolean): Span[] {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  const spans: Span[] = [];
  for (let first = 0; first + 1 < groups.length; first += 1) {
    const end = endAcrossWords(text, groups.slice(first, first + mostGroups), isCard);
    if (end !== undefined) spans.push({ start: groups[first]?.index ?? end, end });
  }
  return spans;
}

function endAcrossWords(
  text: string,
  groups: readonly { digits: string; index: number }[],
  isCard: (digits: string) => boolean,
): number | undefined {
  let digits = "";
  let sizes = "";
  let end = 0;
  for (const [at, group] of groups.entries()) {
    if (at > 0 && !mayBeBetween(text.slice(end, group.index))) return undefined;
    digits += group.digits;
    sizes += `${at > 0 ? "," : ""}${group.digits.length}`;
    end = group.index + group.digits.length;
    if (toldGroups.test(sizes) && isCard(digits)) return end;
  }
  return undefined;
}

/**
 * Returns true if people write this text between the groups of one number. Letters next to digits belong to a flight
 * number or a hash. Codes of airlines, airports and currencies separate different numbers. Brackets mark removed text.
 */
function mayBeBetween(gap: string): boolean {
  if (gap.length > longestGap || /^\p{L}|\p{L}$|[[\]]/u.test(gap)) return false;
  return (gap.match(/\p{L}+/gu) ?? []).every((word) => word === "AND" || !/^(?:\p{Lu}{1,3}|\p{Lu}{6})$/u.test(word));
}
