import { sql } from "kysely";
import { matching, patternsOf } from "./keyword.ts";
import type { Search } from "./listing.ts";
import { plannedOnce } from "./planned-once.ts";

/** A keyword as the values of a statement: how many words, and how they are compared, decides on its parts. */
export interface SearchValues extends Record<string, unknown> {
  called: readonly number[];
  compared: readonly string[] | undefined;
}

/** `called`: rows that the keyword calls by a number or a name of their own. */
export function searchValues(keyword: string, called: readonly number[]): { words: number; values: SearchValues } {
  const { found, compared } = patternsOf(keyword);
  const words = found.map((pattern, index) => [wordAt(index), pattern]);
  const values = { ...Object.fromEntries(words), called, compared: compared.length === 0 ? undefined : compared };
  return { words: found.length, values };
}

/** The conditions that these values are the parameters of; `text` is the column that the words are looked for in. */
export function searchIn(text: string, words: number, { called, compared, ...values }: SearchValues): Search {
  const found = Array.from({ length: words }, (_, index) => values[wordAt(index)]);
  return { holds: matching(text, found, compared), called: sql`${plannedOnce(called, "bigint[]")}::bigint[]` };
}

function wordAt(index: number): string {
  return `word${index}`;
}
