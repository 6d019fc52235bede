import { type RawBuilder, type SqlBool, sql } from "kysely";

/** So many words are looked up one by one; whoever gives more has named what they look for, and the rest is compared. */
const mostLookedUp = 4;

/** What a keyword is looked for by: patterns that the index leads to, and those that its rows are compared with. */
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
 * Of an address what stands before its @: the letters of a domain are in everybody's row, and to follow each of them
 * through the index takes ten times as long as the rest.
 */
function lookedUpOf(word: string): string {
  return /^([^@]{3,})@/.exec(word)?.[1] ?? word;
}

/** Conditions that the keyword's words all be in a column that holds `search_form(' ' || …)`. */
export function containing(searched: string, keyword: string): RawBuilder<SqlBool>[] {
  const { found, compared } = patternsOf(keyword);
  return matching(searched, found, compared.length === 0 ? undefined : compared);
}

/** The same for patterns, or for what stands for them while a statement is built. */
export function matching(searched: string, found: readonly unknown[], compared: unknown): RawBuilder<SqlBool>[] {
  const column = sql.ref(searched);
  // The pattern is made in a query of its own, once: as part of the comparison it would be made again for each row.
  return [
    ...found.map((pattern) => sql<SqlBool>`${column} like (select search_form(${pattern}))`),
    ...(compared === undefined
      ? []
      : [sql<SqlBool>`${column} like all (select search_form(unnest(${compared}::text[])))`]),
  ];
}

/** The index knows three letters at a time: one or two are looked for only where a word begins, and so is a route. */
function patternOf(word: string): string {
  return `${word.length < 3 || route.test(word) ? "% " : "%"}${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** JFK-TAS, as it stands in the text: there and back are two routes. A name of two short parts is found by it as well. */
const route = /^[a-z]{3}\p{Pd}[a-z]{3}$/iu;

/** A keyword that may be the number of a lead or a quote, which have at least four digits. */
export function recordNumber(keyword: string | undefined): number | undefined {
  const digits = /^#?(\d{4,9})$/.exec(keyword ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A phone number in any format is its digits; an apostrophe typed as a word of its own says nothing. */
function searchWords(keyword: string): string[] {
  const text = keyword.trim();
  // 00 stands for the plus where people dial it.
  const digits = text.replace(/\D/g, "").replace(/^00(?=\d{7})/, "");
  if (/^[\d\s()+./-]+$/.test(text) && digits.length > 0) return [digits];
  const words = text.split(/\s+/).flatMap((word) => (route.test(word) ? [word] : word.split(/\p{Pd}+/u)));
  return words.filter((word) => /[^'’‘ʻʼ`´]/.test(word));
}
