import type { reportCalls } from "#contract/report/calls.ts";
import type { MoneyReport, OfficeMoney, UnpaidCommissions } from "#contract/report/money.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { fileSayer, type ReportTable, reportFile } from "../report-file.ts";
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
  const cells = (unpaid: UnpaidCommissions) => Object.fromEntries(states.map((state) => [state, unpaid[state].cents]));
  return {
    name: "unpaid-commissions",
    period: null,
    columns: [
      { key: "name", header: heading("person") },
      ...states.map((state) => ({ key: state, header: heading(state), kind: "amount" as const })),
    ],
    rows: [
      ...people.map(({ agent, ...unpaid }) => ({ name: agent?.name ?? heading("house"), ...cells(unpaid) })),
      { name: say("total"), ...cells(totals) },
    ],
  };
}

const amounts = ["payable", "paid", "expected", "late"] as const;

/** Amounts are in the currency of the row, so they have no totals. */
function supplierTable(
  suppliers: OfficeMoney["suppliers"],
  { period }: MoneyReport,
  context: StaffContext,
): ReportTable {
  const [say, heading] = [fileSayer(({ rows }) => rows, context), fileSayer(({ suppliers: of }) => of, context)];
  return {
    name: "suppliers",
    period,
    columns: [
      { key: "name", header: heading("consolidator") },
      { key: "currency", header: heading("currency") },
      ...amounts.map((amount) => ({ key: amount, header: heading(amount), kind: "amount" as const })),
      { key: "creditCents", header: heading("credit"), kind: "amount" },
    ],
    rows: suppliers.map(({ consolidator, currency, creditCents, ...row }) => ({
      name: consolidator || say("none"),
      currency,
      creditCents,
      ...Object.fromEntries(amounts.map((amount) => [amount, row[amount].cents])),
    })),
  };
}
