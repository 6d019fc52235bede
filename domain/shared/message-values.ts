import type { Currency } from "#domain/money/money.ts";

/**
 * A fact that a sentence tells. It is written in the language of the sentence when that is said (messages/message.ts):
 * cents with their currency or without, a day ("2027-05-01") with the name of the weekday or as a mere date, a local time
 * ("2027-05-01T19:55") by its clock, a country by its two letters.
 */
export type MessageValue =
  | string
  | number
  | { cents: number; currency?: Currency }
  | { day: string }
  | { date: string }
  | { clock: string }
  | { country: string };

export type MessageValues = Readonly<Record<string, MessageValue>>;
