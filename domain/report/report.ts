import type { Filter } from "#domain/shared/list.ts";

/**
 * The kind of a figure's values: numbers of records, cents of USD, basis points, or limits of time in minutes. A limit is
 * "longer" beyond the last one, and null without records.
 */
export type FigureKind = "count" | "usd" | "share" | "limit";

export interface Figure {
  kind: FigureKind;
  /** A lower value is better. */
  isLoss?: true;
}

/**
 * The shared declaration of a report: its figures in order, the values by which it groups them, and its filters. The server
 * adds the sums, and derives the files (server/report/compared-file.ts). The screen derives the address, the filters, the
 * plot and the cells (web/report). Both take the words from messages/en/report-words.ts.
 */
export interface Report {
  figures: Readonly<Record<string, Figure>>;
  /** Each record that is counted has exactly one of each. Absent if the question has no groups to choose. */
  groups?: readonly [string, ...string[]];
  filters: Readonly<Record<string, Filter>>;
}

export type FigureName<R extends Report> = keyof R["figures"] & string;
export type GroupName<R extends Report> = R extends { groups: readonly (infer Group extends string)[] } ? Group : never;

export function defineReport<const R extends Report>(report: R): R {
  return report;
}

/** Returns the figures in the order of the declaration. */
export function figureNames<F extends Report["figures"]>({ figures }: { figures: F }): (keyof F & string)[] {
  return Object.keys(figures) as (keyof F & string)[];
}

/** Returns the filters of a list that a report shares with it. */
export function sharedFilters<F extends object, const N extends keyof F>(
  { filters }: { filters: F },
  names: readonly N[],
): Pick<F, N> {
  return Object.fromEntries(names.map((name) => [name, filters[name]])) as Pick<F, N>;
}

/** Returns the sum of figures that can be added up. */
export function sumOf<N extends string>(
  names: readonly N[],
  all: readonly Readonly<Record<N, number>>[],
): Record<N, number> {
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as Record<N, number>;
}

/** Figures of a period and of the one before it. */
export interface Compared<Figures> {
  now: Figures;
  before: Figures;
}

/**
 * Returns the first groups in an order, each with its figures in both periods, and the sum of the others. The groups and
 * the rest add up to the whole.
 */
export function firstGroups<Figures, G extends Compared<Figures>>(
  groups: readonly G[],
  most: number,
  order: (one: G, other: G) => number,
  sum: (all: readonly Figures[]) => Figures,
): { largest: G[]; others: ({ count: number } & Compared<Figures>) | null } {
  const sorted = groups.toSorted(order);
  const rest = sorted.slice(most);
  const others = {
    count: rest.length,
    now: sum(rest.map(({ now }) => now)),
    before: sum(rest.map(({ before }) => before)),
  };
  return { largest: sorted.slice(0, most), others: rest.length === 0 ? null : others };
}
