import type { Counted, MoneyReport } from "#contract/report/money.ts";
import {
  commissionRows,
  expectedRows,
  itemRows,
  movedRows,
  owedRows,
  paidRows,
  paidStatementRows,
  payableRows,
  suppliersOweRows,
} from "#domain/report/money-rows.ts";

/** A number of the report, and the list with the rows that it counts. */
type CountedRows = [what: string, counted: Counted, path: string, filters: object];

/** Returns the numbers of the money report that open a list. */
export function numbersOfMoney(report: MoneyReport): CountedRows[] {
  const { commissions, office: all, period } = report;
  if (!all) throw new Error("The report has no money of the office");
  return [
    ...(["projected", "earned", "payable", "held"] as const).flatMap((state): CountedRows[] => [
      [`all ${state}`, commissions.totals[state], "/commissions", commissionRows(state, undefined)],
      ...commissions.people.map(
        (person): CountedRows => [
          `${state} of ${person.agent?.name}`,
          person[state],
          "/commissions",
          commissionRows(state, person.agent),
        ],
      ),
    ]),
    ["paid", commissions.paid.now, "/commission-statements", paidStatementRows(period)],
    ["open", { count: commissions.statements.open, cents: 0 }, "/commission-statements", { status: "open" }],
    ...all.suppliers.flatMap((supplier): CountedRows[] => [
      [`payable to ${supplier.consolidator}`, supplier.payable, "/reports/sales/rows", payableRows(supplier)],
      [`paid to ${supplier.consolidator}`, supplier.paid, "/supplier-entries", paidRows(supplier, period)],
      ...(supplier.consolidator === ""
        ? []
        : ([
            [`owed by ${supplier.consolidator}`, supplier.expected, "/reconciliation", owedRows(supplier, undefined)],
            [`late of ${supplier.consolidator}`, supplier.late, "/reconciliation", owedRows(supplier, "now")],
          ] satisfies CountedRows[])),
    ]),
    ["expected", all.expected.all, "/reconciliation", suppliersOweRows(undefined)],
    ["late", all.expected.late, "/reconciliation", suppliersOweRows("now")],
    ...all.expected.ages.flatMap(({ age, kinds, all: whole, ...days }): CountedRows[] => [
      [age, whole, "/reconciliation", expectedRows(days)],
      ...kinds.map((one): CountedRows => [`${age} ${one.kind}`, one, "/reconciliation", expectedRows(days, one.kind)]),
    ]),
    ...all.expected.weeks.map(
      (week): CountedRows => [`week ${week.from}`, week, "/reconciliation", expectedRows(week)],
    ),
    ...all.unreconciled.flatMap(({ kind, now, later }): CountedRows[] => [
      [`${kind} now`, now, "/reconciliation", itemRows(kind, "now")],
      [`${kind} later`, later, "/reconciliation", itemRows(kind, "later")],
    ]),
    ...all.moved.flatMap(({ kind, now, before }): CountedRows[] => [
      [`${kind} now`, now, "/supplier-entries", movedRows(kind, period)],
      [`${kind} before`, before, "/supplier-entries", movedRows(kind, report.before)],
    ]),
  ];
}
