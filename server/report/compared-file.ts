import type { FileFormat, StreamedFile } from "#contract/shared/call.ts";
import type { LeadGroup } from "#domain/report/funnel.ts";
import type { Period, Step } from "#domain/report/period.ts";
import type { Compared, Figure, FigureKind } from "#domain/report/report.ts";
import type { SaleGroup } from "#domain/report/sales.ts";
import type { ReportName } from "#domain/report/schedule.ts";
import type { Catalogues } from "#messages/all-catalogues.ts";
import type { Message } from "#messages/message.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { CellKind, FileColumn } from "#server/http/sheet/cells.ts";
import { fileSayer, type ReportTable, reportFile } from "./report-file.ts";

/** The values of figures by name: numbers, null, or "longer" than the longest limit. */
interface ComparedReport {
  period: Period;
  groupBy: SaleGroup | LeadGroup;
  totals: Compared<object>;
  groups: readonly ({ name: string } & Compared<object>)[];
  others: ({ count: number } & Compared<object>) | null;
}

interface ReportWithParts extends ComparedReport {
  step: Step;
  parts: readonly (Period & Compared<object>)[];
  restBefore: object | null;
}

interface Asked {
  format: FileFormat;
  /** The table "parts", or that of the groups. */
  table: string;
}

/** The parts of a report's declaration that its file needs. */
export interface FileKind {
  name: ReportName;
  figures: Readonly<Record<string, Figure>>;
  words: (reports: Catalogues["reports"]) => Readonly<Record<string, Message>>;
  /** The name of the table of groups. By default it has that of the group. */
  groupTable?: string;
  /** Figures that have no value in the period before. */
  onlyNow?: readonly string[];
}

/** Returns the groups or the parts of a report as a file, each figure beside that of the period before, with the totals last. */
export function comparedFile(
  kind: FileKind,
  report: ComparedReport | ReportWithParts,
  { format, table, ...question }: Asked,
  context: StaffContext,
): Promise<StreamedFile> {
  const isOfParts = table === "parts" && "parts" in report;
  const content = isOfParts ? partTable(kind, report, context) : groupTable(kind, report, context);
  return reportFile(content, { subject: `report-${kind.name}`, question, format }, context);
}

function groupTable(
  kind: FileKind,
  { period, groupBy, groups, others, totals }: ComparedReport,
  context: StaffContext,
): ReportTable {
  const say = fileSayer(({ rows }) => rows, context);
  const cells = cellsOf(context);
  return {
    name: kind.groupTable ?? `${kind.name}-by-${groupBy}`,
    period,
    columns: [
      { key: "name", header: fileSayer((words) => words.groups, context)(groupBy) },
      ...columnsOf(kind, context),
    ],
    rows: [
      ...groups.map((group) => ({ name: group.name || say("none"), ...cells(group) })),
      ...(others ? [{ name: say("others", { count: others.count }), ...cells(others) }] : []),
      { name: say("total"), ...cells(totals) },
    ],
  };
}

function partTable(
  kind: FileKind,
  { period, step, parts, restBefore, totals }: ReportWithParts,
  context: StaffContext,
): ReportTable {
  const say = fileSayer(({ rows }) => rows, context);
  const stepName = fileSayer(({ steps }) => steps, context)(step);
  const cells = cellsOf(context);
  return {
    name: `${kind.name}-by-${step}`,
    period,
    columns: [
      { key: "name", header: say("part") },
      { key: "from", header: say("from"), kind: "day" },
      { key: "until", header: say("until"), kind: "day" },
      ...columnsOf(kind, context),
    ],
    rows: [
      ...parts.map(({ from, until, ...part }) => ({ name: stepName, from, until, ...cells(part) })),
      ...(restBefore ? [{ name: say("rest"), ...cells({ now: {}, before: restBefore }) }] : []),
      { name: say("total"), ...period, ...cells(totals) },
    ],
  };
}

/** A limit can be a number of minutes or a text. */
const cellKinds: Record<FigureKind, CellKind> = { count: "number", usd: "amount", share: "percent", limit: "other" };
const units = { usd: "usd", limit: "minutes" } as const satisfies Partial<Record<FigureKind, string>>;

function columnsOf({ figures, words, onlyNow = [] }: FileKind, context: StaffContext): FileColumn[] {
  const say = fileSayer(({ rows }) => rows, context);
  const sayFigure = fileSayer(words, context);
  const columns = Object.entries(figures).map(([key, { kind }]) => {
    const column = sayFigure(key);
    const header = kind === "usd" || kind === "limit" ? say(units[kind], { column }) : column;
    return { key, header, kind: cellKinds[kind] };
  });
  const before = columns
    .filter(({ key }) => !onlyNow.includes(key))
    .map(({ key, header, kind }) => ({ key: `${key}Before`, header: say("before", { column: header }), kind }));
  return [...columns, ...before];
}

function cellsOf(context: StaffContext) {
  const longer = fileSayer(({ rows }) => rows, context)("longer");
  const valuesIn = (figures: object, suffix: string) =>
    Object.entries(figures).map(([name, value]) => [`${name}${suffix}`, value === "longer" ? longer : value]);
  return ({ now, before }: Compared<object>): object =>
    Object.fromEntries([...valuesIn(now, ""), ...valuesIn(before, "Before")]);
}
