import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { ages } from "#domain/report/after-sale.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { FileColumn } from "#server/http/sheet/cells.ts";
import { fileSayer, type ReportTable, reportFile } from "../report-file.ts";
import { showAfterSale } from "./show-after-sale.ts";

type Question = CallInput<typeof reportCalls.afterSaleFile>["query"];

/** Returns the open records, or what was recorded and what ended in the period, as a file. */
export async function afterSaleFile(
  { format, table, ...question }: Question,
  context: StaffContext,
): Promise<StreamedFile> {
  const report = await showAfterSale(question, context);
  const content = table === "open" ? openTable(report, context) : flowTable(report, context);
  return reportFile(content, { subject: "report-after-sale", question, format }, context);
}

function openTable({ open }: AfterSaleReport, context: StaffContext): ReportTable {
  const [say, heading] = [fileSayer(({ rows }) => rows, context), fileSayer(({ afterSale }) => afterSale, context)];
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const byAge = (countAt: (place: number) => number) =>
    Object.fromEntries(ages.map((age, place) => [age, countAt(place)]));
  return {
    name: "after-sale-open",
    period: null,
    columns: [
      { key: "kind", header: heading("kind") },
      { key: "state", header: heading("state") },
      { key: "count", header: heading("count"), kind: "number" },
      { key: "cents", header: heading("amount"), kind: "amount" },
      ...ages.map((age) => ({ key: age, header: heading(age), kind: "number" as const })),
    ],
    rows: [
      ...open.map(({ kind, state, total, byAge: own }) => ({
        kind,
        state,
        ...total,
        ...byAge((place) => own[place] ?? 0),
      })),
      {
        kind: say("total"),
        count: sumOf(open.map(({ total }) => total.count)),
        cents: sumOf(open.map(({ total }) => total.cents)),
        ...byAge((place) => sumOf(open.map(({ byAge: own }) => own[place] ?? 0))),
      },
    ],
  };
}

/** The kinds are not added up, because a credit ends when it expires and other records when they are settled. */
function flowTable({ flow, period }: AfterSaleReport, context: StaffContext): ReportTable {
  const [say, heading] = [fileSayer(({ rows }) => rows, context), fileSayer(({ afterSale }) => afterSale, context)];
  const figures = [
    ["opened", "number"],
    ["ended", "number"],
    ["endedCents", "amount"],
    ["halfWithinDays", "number"],
  ] as const;
  const columns = figures.flatMap(([name, kind]): FileColumn[] => [
    { key: name, header: heading(name), kind },
    { key: `${name}Before`, header: say("before", { column: heading(name) }), kind },
  ]);
  return {
    name: "after-sale-period",
    period,
    columns: [{ key: "kind", header: heading("kind") }, ...columns],
    rows: flow.map(({ kind, opened, ended, halfWithinDays }) => ({
      kind,
      opened: opened.now,
      openedBefore: opened.before,
      ended: ended.now.count,
      endedBefore: ended.before.count,
      endedCents: ended.now.cents,
      endedCentsBefore: ended.before.cents,
      halfWithinDays: halfWithinDays.now,
      halfWithinDaysBefore: halfWithinDays.before,
    })),
  };
}
