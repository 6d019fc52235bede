import { daysOfPart, type Period, partsOfPeriod } from "#domain/report/period.ts";
import type { Compared } from "#domain/report/report.ts";
import type { Frame } from "./frame.ts";

interface InPeriod {
  isNow: boolean;
}

/** Returns the sums of rows in both periods. */
export function comparedIn<Row extends InPeriod, Figures>(
  rows: readonly Row[],
  sum: (rows: Row[]) => Figures,
): Compared<Figures> {
  return { now: sum(rows.filter(({ isNow }) => isNow)), before: sum(rows.filter(({ isNow }) => !isNow)) };
}

/** Returns the sums of the rows of each group in both periods. */
export function comparedGroups<Row extends InPeriod & { key: string | null }, Figures>(
  rows: readonly Row[],
  sum: (rows: Row[]) => Figures,
): ({ key: string } & Compared<Figures>)[] {
  const byKey = Map.groupBy(rows, ({ key }) => key ?? "");
  return [...byKey].map(([key, own]) => ({ key, ...comparedIn(own, sum) }));
}

/** Returns the rows of some parts of one of the two periods, by the first days of the parts. */
export type InParts<Row> = (starts: readonly string[], isNow: boolean) => Row[];

export function inParts<Row extends InPeriod & { part: string | null }>(rows: readonly Row[]): InParts<Row> {
  const byPart = Map.groupBy(rows, ({ part, isNow }) => `${part} ${isNow}`);
  return (starts, isNow) => starts.flatMap((start) => byPart.get(`${start} ${isNow}`) ?? []);
}

/**
 * Returns the parts of the period, each with the part of the period before at the same place, and the sum of the parts
 * before that have no counterpart; null if there are none.
 */
export function comparedParts<Figures>(
  { now, before, step }: Frame,
  figuresIn: (starts: readonly string[], isNow: boolean) => Figures,
): { parts: (Period & Compared<Figures>)[]; restBefore: Figures | null } {
  const [starts, earlier] = [partsOfPeriod(step, now), partsOfPeriod(step, before)];
  const rest = earlier.slice(starts.length);
  return {
    parts: starts.map((start, place) => ({
      ...daysOfPart(step, start, now),
      now: figuresIn([start], true),
      before: figuresIn(earlier.slice(place, place + 1), false),
    })),
    restBefore: rest.length === 0 ? null : figuresIn(rest, false),
  };
}
