import { addDays, isRealDate } from "#domain/shared/calendar.ts";
import { daysApart, type LeadToCompare } from "../duplicates.ts";
import { nameWords } from "../similar-names.ts";

/**
 * Returns the keys under which a row of a file is found. Rows that may be about the same person have a key in common
 * with `keysOfSimilar`, but not every such row is a possible duplicate.
 */
export function keysOf(row: LeadToCompare): string[] {
  return [
    ...contactKeys(row),
    ...tripKeys(row, [0], [initialOf(nameWords({ firstName: "", lastName: row.lastName }))]),
  ];
}

/** Returns the keys of all rows that may be about the same person. */
export function keysOfSimilar(row: LeadToCompare): string[] {
  const days = Array.from({ length: 2 * daysApart + 1 }, (_, index) => index - daysApart);
  const words = nameWords(row);
  // The last name of a similar row starts with the initial of one of the words, or is empty.
  return [...contactKeys(row), ...tripKeys(row, days, ["", ...words.map((word) => initialOf([word]))])];
}

function contactKeys({ email, phone }: LeadToCompare): string[] {
  return [
    ...(email === null ? [] : [["email", email.toLowerCase()].join("|")]),
    ...(phone === null ? [] : [["phone", phone].join("|")]),
  ];
}

function tripKeys(
  { from, to, departsOn, ...named }: LeadToCompare,
  days: readonly number[],
  initials: readonly string[],
): string[] {
  if (from === null || to === null || departsOn === null || !isRealDate(departsOn)) return [];
  if (nameWords(named).length === 0) return [];
  return days.flatMap((day) =>
    [...new Set(initials)].map((initial) => ["trip", from, to, addDays(departsOn, day), initial].join("|")),
  );
}

const initialOf = ([word = ""]: readonly string[]) => [...word][0] ?? "";
