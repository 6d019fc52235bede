import type { Currency } from "#domain/money/money.ts";

export interface Amount {
  cents: number;
  currency?: Currency;
}

/**
 * A fact that a sentence tells. It is written in the language of the sentence when that is said (messages/message.ts):
 * cents with their currency or without, a day ("2027-05-01") with the name of the weekday, as a mere date, or without its
 * year, a month by its number, a local time ("2027-05-01T19:55") by its clock, a country by its two letters.
 */
export type MessageValue =
  | string
  | number
  | Amount
  | { day: string }
  | { date: string }
  | { clock: string }
  | { dayOfYear: string }
  | { month: number }
  | { country: string };

/**
 * Says the sentence of a code in the reader's language, with the values that it may name. Whoever tells facts in words is
 * given one; `sayFrom` makes it of a catalogue (messages/catalogue.ts).
 */
export type Say<Given> = <Code extends keyof Given>(
  code: Code,
  ...values: object extends Given[Code] ? [] : [values: Given[Code]]
) => string;

/** Words that a sentence is made with and that are other words in another language: "2 adults", "Option 3". */
export type Term =
  | { term: "adults" | "children" | "infants"; count: number }
  | { term: "option"; number: number }
  | { term: "thisTraveler" | "nobody" };

/** A fact, a term, or several of them: all of them, or any one. */
export type ProblemValue = MessageValue | Term | { all: readonly ProblemValue[] } | { any: readonly ProblemValue[] };
