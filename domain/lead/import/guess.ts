import { type DateOrder, type ImportField, importFields, type Mapping, type Separator, separators } from "./fields.ts";
import { rankOf } from "./headings.ts";
import { isKnownWord } from "./read-cell.ts";

/** Fields that other programs use for values of their own, such as the priority "Normal" of Outlook. */
const oftenForeign: readonly ImportField[] = ["label", "manualType"];

/** More than the headings of a field, so that every column with values comes before every empty one. */
const emptyColumn = 1000;

/**
 * Returns the field of each column, guessed from its heading. Each field is used once. If several columns could fill
 * it, a column that has values in `rows` comes before an empty one, and then the preferred heading.
 */
export function guessMapping(headings: readonly string[], rows: readonly (readonly string[])[] = []): Mapping {
  const mapping: (ImportField | null)[] = headings.map(() => null);
  for (const field of importFields) {
    const candidates = headings.flatMap((heading, index) => {
      const rank = rankOf(heading, field);
      if (rank < 0) return [];
      const cells = rows.map((row) => (row[index] ?? "").trim()).filter(Boolean);
      return isForeign(field, cells) ? [] : [{ index, rank: cells.length > 0 ? rank : rank + emptyColumn }];
    });
    const [best] = candidates.sort((a, b) => a.rank - b.rank);
    if (best) mapping[best.index] = field;
  }
  return mapping;
}

/** Returns true if the column has values, and none of them is a value of the field. */
function isForeign(field: ImportField, cells: readonly string[]): boolean {
  if (!oftenForeign.includes(field) || cells.length === 0) return false;
  return !cells.some((cell) => isKnownWord(field, cell));
}

/**
 * Returns the separator that the first line names (`separatorInLine`), or else `expected` if that line has it, or else the
 * most frequent one of that line.
 */
export function guessSeparator(text: string, expected?: Separator): Separator {
  const lines = text.replace(/^\uFEFF?[\r\n]*/, "");
  const named = separatorInLine(lines.split(/[\r\n]/, 1)[0] ?? "");
  if (named !== undefined) return named;
  const [line = ""] = lines.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  if (expected !== undefined && line.includes(expected)) return expected;
  const count = (sign: string) => line.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Returns the separator of a line "sep=;", which Excel reads and some programs write above the headings. */
function separatorInLine(line: string): Separator | undefined {
  const [, sign] = /^"?sep=(.)/i.exec(line) ?? [];
  return separators.find((one) => one === sign);
}

/** Returns true for the cells of a line "sep=;". They are not headings. */
export function isSeparatorLine([first = "", ...others]: readonly string[]): boolean {
  return /^sep=.?$/i.test(first.trim()) && others.every((cell) => cell.trim() === "");
}

interface NumericDate {
  first: number;
  second: number;
  sign: string;
}

/**
 * Guesses the order of dates from numbers above twelve. Without any, dots mean the European and slashes the American
 * order. Invalid dates are ignored. For a file with mixed orders, the order that most rows fit is returned.
 */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const days = numericDates(cells);
  const { dayFirst, monthFirst } = evidenceIn(days);
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? "dmy" : "mdy";
  return days.some(({ sign }) => sign === ".") ? "dmy" : "mdy";
}

/**
 * Returns true if a date has two readings and the other dates do not decide between them: "5/4/2027" is May 4 or April
 * 5. Dates with dots are European. The unusual order needs more than one date, because a single one may be a mistake.
 */
export function isDateOrderOpen(cells: readonly string[]): boolean {
  const days = numericDates(cells);
  const { dayFirst, monthFirst } = evidenceIn(days);
  const twoReadings = days.filter(({ first, second }) => first !== second && first <= 12 && second <= 12);
  if (dayFirst > 0 !== monthFirst > 0) {
    const isUsual = monthFirst > 0 !== days.some(({ sign }) => sign === ".");
    const evidence = dayFirst + monthFirst;
    return !isUsual && twoReadings.length > 0 && (evidence === 1 || evidence * leastShare < days.length);
  }
  return twoReadings.some(({ sign }) => sign !== "." || monthFirst > 0);
}

/** In a real file, more than half of the days are above twelve. Less than a fifth may be mistakes. */
const leastShare = 5;

function numericDates(cells: readonly string[]): NumericDate[] {
  return cells.flatMap((cell) => {
    const [, first = "", sign = "", second = ""] =
      /^\s*(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?:\s*$|,?[T ]\s*\d{1,2}:)/.exec(cell) ?? [];
    return first ? [{ first: Number(first), sign, second: Number(second) }] : [];
  });
}

/** Counts the dates that are possible in one order only. */
function evidenceIn(days: readonly NumericDate[]): { dayFirst: number; monthFirst: number } {
  return {
    dayFirst: days.filter(({ first, second }) => first > 12 && second <= 12).length,
    monthFirst: days.filter(({ first, second }) => second > 12 && first <= 12).length,
  };
}
