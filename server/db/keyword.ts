import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * The number of words that use the index. A longer keyword is specific enough, and its other words are only compared.
 */
const mostLookedUp = 4;

/** The patterns of a keyword: those that use the index, and those that are only compared with the rows found. */
export interface Patterns {
  found: readonly string[];
  compared: readonly string[];
}

export function patternsOf(keyword: string): Patterns {
  const words = searchWords(keyword);
  const [first, rest] = [words.slice(0, mostLookedUp), words.slice(mostLookedUp)];
  const found = first.map(lookedUpOf);
  const shortened = first.filter((word, index) => word !== found[index]);
  return { found: found.map(patternOf), compared: [...shortened, ...rest].map(patternOf) };
}

/**
 * Returns the part of an email address before the @. The letters of a domain occur in many rows, and using the index
 * for them takes ten times as long as the rest.
 */
function lookedUpOf(word: string): string {
  return /^([^@]{3,})@/.exec(word)?.[1] ?? word;
}

/** Returns the conditions that all words of the keyword occur in a column with `search_form(' ' || …)`. */
export function containing(searched: string, keyword: string): RawBuilder<SqlBool>[] {
  const { found, compared } = patternsOf(keyword);
  return matching(searched, found, compared.length === 0 ? undefined : compared);
}

/** Returns the same conditions for given patterns, or for their slots while a statement is built. */
export function matching(searched: string, found: readonly unknown[], compared: unknown): RawBuilder<SqlBool>[] {
  const column = sql.ref(searched);
  // The subselect computes the pattern once. In the comparison itself it would be computed for each row.
  return [
    ...found.map((pattern) => sql<SqlBool>`${column} like (select search_form(${pattern}))`),
    ...(compared === undefined
      ? []
      : [sql<SqlBool>`${column} like all (select search_form(unnest(${compared}::text[])))`]),
  ];
}

/**
 * The index uses trigrams. Words of one or two letters, and routes, are therefore matched only at the start of a word.
 */
function patternOf(word: string): string {
  return `${word.length < 3 || route.test(word) ? "% " : "%"}${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Matches a route such as JFK-TAS in its direction. A name of two short parts can match as well. */
const route = /^[a-z]{3}\p{Pd}[a-z]{3}$/iu;

/** Returns the number of a lead or quote, which has at least four digits, if the keyword may be one. */
export function recordNumber(keyword: string | undefined): number | undefined {
  const digits = /^#?(\d{4,9})$/.exec(keyword ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Splits a keyword into words. A phone number in any format is reduced to its digits. A word that is only an apostrophe
 * is dropped.
 */
function searchWords(keyword: string): string[] {
  const text = keyword.trim();
  // A leading 00 is dialed instead of a plus.
  const digits = text.replace(/\D/g, "").replace(/^00(?=\d{7})/, "");
  if (/^[\d\s()+./-]+$/.test(text) && digits.length > 0) return [digits];
  const words = text.split(/\s+/).flatMap((word) => (route.test(word) ? [word] : word.split(/\p{Pd}+/u)));
  return words.filter((word) => /[^'’‘ʻʼ`´]/.test(word));
}
