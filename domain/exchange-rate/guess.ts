import { type Separator, separators } from "#domain/lead/import/fields.ts";
import { guessSeparator } from "#domain/lead/import/guess.ts";
import { readDay } from "#domain/lead/import/read-day.ts";
import { type RateField, type RateMapping, rateFields } from "./fields.ts";
import { readRate } from "./read-rate.ts";

/** The usual headings of columns, in lower case and without symbols and spaces. */
const headings: Record<RateField, readonly string[]> = {
  date: ["date", "day", "validfrom", "from", "effectivedate", "effective", "timeperiod"],
  rate: [
    "rate",
    "audusd",
    "usd",
    "usdfor1aud",
    "usdperaud",
    "fxrusd",
    "exchangerate",
    "close",
    "price",
    "value",
    "obsvalue",
  ],
  source: ["source", "provider", "publisher", "bank"],
};

/** Returns true if the row has a date and a rate, so that it is not one of headings. */
export function isRowOfRates(cells: readonly string[]): boolean {
  return cells.some(isDay) && cells.some(isRate);
}

/** Returns the separator that makes the first line a row of rates, or else the most frequent one: 5.1.2027;0,65 */
export function guessRateSeparator(text: string): Separator {
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  return separators.find((one) => isRowOfRates(first.split(one))) ?? guessSeparator(text);
}

/** Returns the field of each column, guessed from its heading. Each field is used once. */
export function guessFromHeadings(row: readonly string[]): RateMapping {
  return guessed(row, (field, heading) =>
    headings[field].includes(heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")),
  );
}

/** Returns the field of each column, guessed from a row of a file without headings. Other texts are the source. */
export function guessFromRow(cells: readonly string[]): RateMapping {
  const fits: Record<RateField, (cell: string) => boolean> = {
    date: isDay,
    rate: isRate,
    source: (cell) => cell.trim() !== "" && !isDay(cell) && !isRate(cell),
  };
  return guessed(cells, (field, cell) => fits[field](cell));
}

const isDay = (cell: string) => readDay(cell.trim(), "mdy") !== undefined || readDay(cell.trim(), "dmy") !== undefined;
const isRate = (cell: string) => readRate(cell) !== undefined;

function guessed(cells: readonly string[], fits: (field: RateField, cell: string) => boolean): RateMapping {
  const taken = new Set<RateField>();
  return cells.map((cell) => {
    const field = rateFields.find((one) => !taken.has(one) && fits(one, cell));
    if (field) taken.add(field);
    return field ?? null;
  });
}
