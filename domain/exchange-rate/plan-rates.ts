import { type DatedRate, rateOn } from "#domain/money/exchange-rate.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { RateRow } from "./read-row.ts";

/** A rate that a person has to confirm, with the rate that it was compared with; null if none is known. */
export interface UnusualRate<Rate extends DatedRate = DatedRate> {
  rate: Rate;
  beforeMillionths: number | null;
}

export interface RatePlan {
  /** The rates to enter, by day. */
  fresh: RateRow[];
  /** The number of rows with a rate that is known for their day. */
  known: number;
  /** The problems by line. */
  problems: Map<number, FieldProblem>;
  unusual: UnusualRate<RateRow>[];
}

/** One AUD has been worth less than one USD since 2013. A higher rate is likely to be AUD for one USD. */
const parity = 1_000_000;

/**
 * Returns which rows of a file are entered. A row that equals any rate entered for its day is skipped, so the same file
 * enters nothing twice, and does not undo a correction. `rates` are sorted as for `rateOn`.
 */
export function planRates(rates: readonly DatedRate[], rows: readonly RateRow[]): RatePlan {
  const isKnown = new Set(rates.map(keyOf));
  const firstOfDay = new Map<string, RateRow>();
  const problems = new Map<number, FieldProblem>();
  let known = 0;
  for (const row of rows) {
    const first = firstOfDay.get(row.validFrom);
    if (first && first.usdMillionths !== row.usdMillionths)
      problems.set(
        row.line,
        fieldProblem(`lines.${row.line}.date`, "rate_day_twice", {
          line: String(row.line),
          day: row.validFrom,
          first: String(first.line),
        }),
      );
    if (first || isKnown.has(keyOf(row))) known += 1;
    if (!first) firstOfDay.set(row.validFrom, row);
  }
  const fresh = [...firstOfDay.values()].filter((row) => !isKnown.has(keyOf(row))).sort(byDay);
  return { fresh, known, problems, unusual: unusualRates(rates, fresh) };
}

/**
 * Returns the rates that differ by more than 20 % from the rate in force on the day before, and those above parity if no
 * rate is known. The first rate of all is compared with the earliest known one.
 */
export function unusualRates<Rate extends DatedRate>(
  rates: readonly DatedRate[],
  fresh: readonly Rate[],
): UnusualRate<Rate>[] {
  const all = [...rates, ...fresh].sort(byDay);
  return fresh.flatMap((rate) => {
    const before = rateOn(all, addDays(rate.validFrom, -1)) ?? rates[0];
    const beforeMillionths = before?.usdMillionths ?? null;
    return isUnusual(rate.usdMillionths, beforeMillionths) ? [{ rate, beforeMillionths }] : [];
  });
}

function isUnusual(millionths: number, before: number | null): boolean {
  return before === null ? millionths > parity : Math.abs(millionths - before) * 5 > before;
}

const keyOf = ({ validFrom, usdMillionths }: DatedRate) => `${validFrom} ${usdMillionths}`;

function byDay(one: DatedRate, other: DatedRate): number {
  return one.validFrom < other.validFrom ? -1 : one.validFrom > other.validFrom ? 1 : 0;
}
