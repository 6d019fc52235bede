import type { Currency } from "#domain/money/money.ts";

export interface Amount {
  cents: number;
  currency?: Currency;
}

/**
 * A value in a sentence. It is formatted in the language of the sentence (messages/message.ts): cents with or without a
 * currency, a date ("2027-05-01") with its weekday, without it, or without its year, a month by number, a local time
 * ("2027-05-01T19:55") to the minute or to the second, a time zone ("America/New_York") by its name at an instant.
 */
export type MessageValue =
  | string
  | number
  | Amount
  | { day: string }
  | { date: string }
  | { clock: string }
  | { exactClock: string }
  | { zone: string; at: string }
  | { dayOfYear: string }
  | { month: number };

/**
 * Returns the sentence of a code in the reader's language, with its values. Functions that produce text take it as a
 * parameter; `sayFrom` creates it from a catalog (messages/catalogue.ts).
 */
export type Say<Given> = <Code extends keyof Given>(
  code: Code,
  ...values: object extends Given[Code] ? [] : [values: Given[Code]]
) => string;

/** Words in a sentence that must be translated: "2 adults", "Option 3". */
export type Term =
  | { term: "adults" | "children" | "infants"; count: number }
  | { term: "option"; number: number }
  | { term: "thisTraveler" | "nobody" };

/** A value, a term, or a list of them, joined with "and" (`all`) or "or" (`any`). */
export type ProblemValue = MessageValue | Term | { all: readonly ProblemValue[] } | { any: readonly ProblemValue[] };
