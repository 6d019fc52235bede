import type { DateOrder, Separator } from "#domain/lead/import/fields.ts";

/** The fields that a column of a file of rates can contain, in the order of the screen. */
export const rateFields = ["date", "rate", "source"] as const;
export type RateField = (typeof rateFields)[number];

/** The field of each column, or null. */
export type RateMapping = readonly (RateField | null)[];

/** The settings that read the rows of a file. */
export interface RateReading {
  mapping: RateMapping;
  separator: Separator;
  dateOrder: DateOrder;
}

/** USD for one AUD, in millionths. */
export const highestRate = 100_000_000;
export const rateSourceLength = 60;
/** A rate may be entered this many days before it becomes valid. */
export const mostDaysAhead = 366;
/** Characters of a file. */
export const longestRateFile = 200_000;
export const mostRateRows = 2_000;
export const mostRateColumns = 20;

/** Returns the columns that are needed and not chosen. */
export function missingColumns(mapping: RateMapping): RateField[] {
  return (["date", "rate"] as const).filter((field) => !mapping.includes(field));
}
