import type { Period, Step } from "#domain/report/period.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type CellKind, type FileColumn, kindByName } from "#server/http/sheet/cells.ts";
import { fileSayer, type ReportTable } from "./report-file.ts";

/** Figures of a period and of the one before it. The values are numbers, null, or "longer" than the longest limit. */
interface Compared {
  now: object;
  before: object;
}

/** The figures of a table, in the order of its columns. */
interface Figures<Name extends string> {
  names: readonly Name[];
  headingOf: (name: Name) => string;
}

interface Groups {
  name: string;
  period: Period;
  /** The heading of the names. */
  header: string;
  groups: readonly ({ name: string } & Compared)[];
  others: ({ count: number } & Compared) | null;
  totals: Compared;
}

/** Returns the table of the groups of a report, each figure beside that of the period before, with the totals last. */
export function groupTable<Name extends string>(
  { name, period, header, groups, others, totals }: Groups,
  figures: Figures<Name>,
  context: StaffContext,
): ReportTable {
  const say = fileSayer(({ rows }) => rows, context);
  const cells = cellsOf(figures, context);
  return {
    name,
    period,
    columns: [{ key: "name", header }, ...columnsOf(figures, context)],
    rows: [
      ...groups.map((group) => ({ name: group.name || say("none"), ...cells(group) })),
      ...(others ? [{ name: say("others", { count: others.count }), ...cells(others) }] : []),
      { name: say("total"), ...cells(totals) },
    ],
  };
}

interface OfParts {
  name: string;
  period: Period;
  step: Step;
  parts: readonly (Period & Compared)[];
  restBefore: object | null;
  totals: Compared;
}

/** Returns the table of the parts of the period, each figure beside that of the period before, with the totals last. */
export function partTable<Name extends string>(
  { name, period, step, parts, restBefore, totals }: OfParts,
  figures: Figures<Name>,
  context: StaffContext,
): ReportTable {
  const say = fileSayer(({ rows }) => rows, context);
  const cells = cellsOf(figures, context);
  return {
    name: `${name}-by-${step}`,
    period,
    columns: [
      { key: "name", header: say("part") },
      { key: "from", header: say("from"), kind: "day" },
      { key: "until", header: say("until"), kind: "day" },
      ...columnsOf(figures, context),
    ],
    rows: [
      ...parts.map(({ from, until, ...part }) => ({ name: say(step), from, until, ...cells(part) })),
      ...(restBefore ? [{ name: say("rest"), ...cells({ now: {}, before: restBefore }) }] : []),
      { name: say("total"), ...period, ...cells(totals) },
    ],
  };
}

function columnsOf<Name extends string>({ names, headingOf }: Figures<Name>, context: StaffContext): FileColumn[] {
  const say = fileSayer(({ rows }) => rows, context);
  return [
    ...names.map((name) => ({ key: name, header: headingOf(name), kind: kindOf(name) })),
    ...names.map((name) => ({
      key: `${name}Before`,
      header: say("before", { column: headingOf(name) }),
      kind: kindOf(name),
    })),
  ];
}

/** A median can be a number of minutes or a text. */
function kindOf(name: string): CellKind {
  if (name.endsWith("Half") || name === "firstTouch") return "other";
  const kind = kindByName(name);
  return kind === "other" ? "number" : kind;
}

function cellsOf<Name extends string>({ names }: Figures<Name>, context: StaffContext) {
  const longer = fileSayer(({ rows }) => rows, context)("longer");
  const valueIn = (figures: object, name: Name) => {
    const value = (figures as Partial<Record<Name, unknown>>)[name];
    return value === "longer" ? longer : value;
  };
  return ({ now, before }: Compared): Record<string, unknown> =>
    Object.fromEntries(
      names.flatMap((name) => [
        [name, valueIn(now, name)],
        [`${name}Before`, valueIn(before, name)],
      ]),
    );
}
