import { type RawBuilder, sql } from "kysely";
import { matching, patternsOf } from "#server/db/keyword.ts";
import { plannedOnce } from "#server/db/statement.ts";
import type { Condition } from "./sql-parts.ts";

/** A keyword as conditions of a list. */
export interface Search {
  /** The conditions that the row contains all of the words. */
  wordConditions: readonly Condition[];
  /** Ids of the rows whose number or name matches the keyword. */
  idsByReference: RawBuilder<unknown>;
}

/**
 * A keyword as the parameters of a statement. The number of words and the kinds of comparison are part of its shape.
 */
export interface SearchValues extends Record<string, unknown> {
  idsByReference: readonly number[];
  compared: readonly string[] | undefined;
}

/** `idsByReference`: ids of the rows whose number or name matches the keyword. */
export function searchValues(
  keyword: string,
  idsByReference: readonly number[],
): { words: number; values: SearchValues } {
  const { found, compared } = patternsOf(keyword);
  const words = found.map((pattern, index) => [wordAt(index), pattern]);
  const values = {
    ...Object.fromEntries(words),
    idsByReference,
    compared: compared.length === 0 ? undefined : compared,
  };
  return { words: found.length, values };
}

/** Returns the conditions for these parameters. `text` is the column that is searched. */
export function searchIn(text: string, words: number, { idsByReference, compared, ...values }: SearchValues): Search {
  const found = Array.from({ length: words }, (_, index) => values[wordAt(index)]);
  return {
    wordConditions: matching(text, found, compared),
    idsByReference: sql`${plannedOnce(idsByReference, "bigint[]")}::bigint[]`,
  };
}

function wordAt(index: number): string {
  return `word${index}`;
}
