import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { ages } from "#domain/report/after-sale.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { CellKind } from "#server/http/sheet/cells.ts";
import { type Column, fileSayer, type ReportTable, reportFile, tableOf } from "../report-file.ts";
import { sumOf } from "./open-records.ts";
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
  const kindName = fileSayer(({ afterSaleKinds }) => afterSaleKinds, context);
  const stateName = fileSayer(({ afterSaleStates }) => afterSaleStates, context);
  const total = {
    kind: undefined,
    state: undefined,
    total: sumOf(open.map((row) => row.total)),
    byAge: ages.map((_, place) => open.reduce((sum, { byAge }) => sum + (byAge[place] ?? 0), 0)),
  };
  const rows = [...open, total];
  return tableOf({ name: "after-sale-open", period: null }, rows, [
    [heading("kind"), "other", ({ kind }) => (kind ? kindName(kind) : say("total"))],
    [heading("state"), "other", ({ state }) => state && stateName(state)],
    [heading("count"), "number", (row) => row.total.count],
    [heading("amount"), "amount", (row) => row.total.cents],
    ...ages.map((age, place): Column<(typeof rows)[number]> => [heading(age), "number", ({ byAge }) => byAge[place]]),
  ]);
}

type Flow = AfterSaleReport["flow"][number];

/** The kinds are not added up, because a credit ends when it expires and other records when they are settled. */
function flowTable({ flow, period }: AfterSaleReport, context: StaffContext): ReportTable {
  const [say, heading] = [fileSayer(({ rows }) => rows, context), fileSayer(({ afterSale }) => afterSale, context)];
  const kindName = fileSayer(({ afterSaleKinds }) => afterSaleKinds, context);
  const compared = (column: string, kind: CellKind, valueIn: (row: Flow, when: "now" | "before") => unknown) =>
    [
      [column, kind, (row) => valueIn(row, "now")],
      [say("before", { column }), kind, (row) => valueIn(row, "before")],
    ] satisfies Column<Flow>[];
  return tableOf({ name: "after-sale-period", period }, flow, [
    [heading("kind"), "other", ({ kind }) => kindName(kind)],
    ...compared(heading("opened"), "number", ({ opened }, when) => opened[when]),
    ...compared(heading("ended"), "number", ({ ended }, when) => ended[when].count),
    ...compared(heading("endedCents"), "amount", ({ ended }, when) => ended[when].cents),
    ...compared(heading("halfWithinDays"), "number", ({ halfWithinDays }, when) => halfWithinDays[when]),
  ]);
}
