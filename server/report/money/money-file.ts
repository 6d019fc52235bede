import type { reportCalls } from "#contract/report/calls.ts";
import type { MoneyReport, OfficeMoney } from "#contract/report/money.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type Column, fileSayer, type ReportTable, reportFile, tableOf } from "../report-file.ts";
import { sumMoney } from "./sum-money.ts";

type Question = CallInput<typeof reportCalls.moneyFile>["query"];

/**
 * Returns the unpaid commissions or the balances of suppliers as a file. Throws `not_allowed` for the balances if the
 * person may not reconcile them.
 */
export async function moneyFile(
  { format, table, ...question }: Question,
  context: StaffContext,
): Promise<StreamedFile> {
  const report = await sumMoney(question, context);
  if (table === "suppliers" && !report.office) throw new Refusal("not_allowed");
  const content =
    table === "suppliers" && report.office
      ? supplierTable(report.office.suppliers, report, context)
      : commissionTable(report, context);
  return reportFile(content, { subject: "report-money", question, format }, context);
}

const states = ["projected", "earned", "payable", "held"] as const;

function commissionTable({ commissions: { people, totals } }: MoneyReport, context: StaffContext): ReportTable {
  const [say, heading] = [fileSayer(({ rows }) => rows, context), fileSayer(({ money }) => money, context)];
  const rows = [
    ...people.map(({ agent, ...unpaid }) => ({ name: agent?.name ?? heading("house"), ...unpaid })),
    { name: say("total"), ...totals },
  ];
  return tableOf({ name: "unpaid-commissions", period: null }, rows, [
    [heading("person"), "other", ({ name }) => name],
    ...states.map((state): Column<(typeof rows)[number]> => [heading(state), "amount", (row) => row[state].cents]),
  ]);
}

/** Amounts are in the currency of the row, so they have no totals. */
function supplierTable(
  suppliers: OfficeMoney["suppliers"],
  { period }: MoneyReport,
  context: StaffContext,
): ReportTable {
  const [say, heading] = [fileSayer(({ rows }) => rows, context), fileSayer(({ suppliers: of }) => of, context)];
  return tableOf({ name: "suppliers", period }, suppliers, [
    [heading("consolidator"), "other", ({ consolidator }) => consolidator || say("none")],
    [heading("currency"), "other", ({ currency }) => currency],
    [heading("payable"), "amount", ({ payable }) => payable.cents],
    [heading("paid"), "amount", ({ paid }) => paid.cents],
    [heading("expected"), "amount", ({ expected }) => expected.cents],
    [heading("late"), "amount", ({ late }) => late.cents],
    [heading("credit"), "amount", ({ creditCents }) => creditCents],
  ]);
}
