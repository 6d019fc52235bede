import { addDays } from "#domain/shared/calendar.ts";
import { movementKinds, writeOffKinds } from "#domain/supplier/entries.ts";
import { partsOfPeriod, startOfStep } from "./period.ts";

/** The ages of an amount that is expected, by the days for which it is late. */
export const lateAges = ["not_late", "up_to_15", "up_to_30", "up_to_60", "over_60"] as const;
export type LateAge = (typeof lateAges)[number];

/** The first and the last day late of each age. An amount is late for one day on the day from which it is late. */
const daysLate: Record<Exclude<LateAge, "not_late">, readonly [first: number, last: number | null]> = {
  up_to_15: [1, 15],
  up_to_30: [16, 30],
  up_to_60: [31, 60],
  over_60: [61, null],
};

/** Days of the agency, both included. Without a day there is no limit. */
export interface DueDays {
  from: string | null;
  until: string | null;
}

/** Returns the days from which the amounts of an age are late. */
export function dueDaysOf(age: LateAge, today: string): DueDays {
  if (age === "not_late") return { from: addDays(today, 1), until: null };
  const [first, last] = daysLate[age];
  return { from: last === null ? null : addDays(today, 1 - last), until: addDays(today, 1 - first) };
}

/** Returns the age of an amount that is late from a day on. */
export function lateAgeOf(dueOn: string, today: string): LateAge {
  const age = lateAges.find((one) => {
    const { from } = dueDaysOf(one, today);
    return from === null || dueOn >= from;
  });
  return age ?? "over_60";
}

/** The number of weeks before the present one that the plot of expected amounts shows one by one. */
export const weeksShown = 8;

/** The kinds of entries whose amounts moved, were written off, or are an exchange difference. */
export const movedKinds = [...movementKinds, ...writeOffKinds] as const;

/** Returns the weeks from the first shown one to the last given day, by their Mondays. */
export function weeksUntil(last: string, today: string): string[] {
  const first = addDays(startOfStep("week", today), -7 * weeksShown);
  return partsOfPeriod("week", { from: first, until: last < today ? today : last });
}
