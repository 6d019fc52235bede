import { type NamedPeriod, periodNames } from "#domain/report/period.ts";

/** The periods that a schedule can have. Custom dates would be the same in each letter. */
export const namedPeriods = periodNames.filter((name): name is NamedPeriod => name !== "custom");

/** Returns the question of a report with another period, as a query string. */
export function searchWith(question: Readonly<Record<string, unknown>>, period: NamedPeriod): string {
  const { period: _, from: __, until: ___, ...filters } = question;
  const given = Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === "" ? [] : [[name, String(one)]])),
  );
  return new URLSearchParams([["period", period], ...given]).toString();
}

/** Returns the question of a query string. */
export function questionIn(search: string): Record<string, string | string[]> {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(asked.keys())].map((name) => {
      const [first = "", ...others] = asked.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** Returns the named period of a question. A letter is about what is over, so the default is the last month. */
export function periodIn({ period }: Readonly<Record<string, unknown>>): NamedPeriod {
  return namedPeriods.find((name) => name === period) ?? "last_month";
}
