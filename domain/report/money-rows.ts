import type { CommissionState } from "#domain/commission/line-states.ts";
import type { commissionList } from "#domain/commission/list.ts";
import type { Currency } from "#domain/money/money.ts";
import type { ItemKind } from "#domain/reconciliation/items.ts";
import type { reconciliationList } from "#domain/reconciliation/list.ts";
import type { ListQuery } from "#domain/shared/list.ts";
import type { statementList } from "#domain/statement/list.ts";
import type { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import type { SupplierKind } from "#domain/supplier/entries.ts";
import type { supplierEntryList } from "#domain/supplier/entry-list.ts";
import type { DueDays } from "./money.ts";
import type { Period } from "./period.ts";
import type { soldList } from "./sold-list.ts";

/** The filters of the lists with the rows that the numbers of the money report count. */

/** @param agent the person; null for the house account, undefined for everyone in the reader's reach */
export function commissionRows(
  state: CommissionState,
  agent: { id: number } | null | undefined,
): ListQuery<typeof commissionList> {
  if (agent === undefined) return { state };
  return agent === null ? { state, earner: "house" } : { state, agentId: agent.id };
}

export function paidStatementRows({ from, until }: Period): ListQuery<typeof statementList> {
  return { paidFrom: from, paidUntil: until };
}

/** A consolidator and a currency. The name is empty for airlines and others. */
interface Supplier {
  consolidator: string;
  currency: Currency;
}

export function payableRows({ consolidator, currency }: Supplier): ListQuery<typeof soldList> {
  return consolidator === "" ? { payable: "others", currency } : { payableTo: consolidator, currency };
}

export function paidRows(
  { consolidator, currency }: Supplier,
  { from, until }: Period,
): ListQuery<typeof supplierEntryList> {
  const ofSupplier = consolidator === "" ? { issuedBy: "others" as const } : { consolidator };
  return { only: "payments", from, until, ...ofSupplier, currency };
}

export function movedRows(kind: SupplierKind, { from, until }: Period): ListQuery<typeof supplierEntryList> {
  return { kind, from, until };
}

/** The changes of the agency's credit with a consolidator. */
export function creditRows({ consolidator, currency }: Supplier): ListQuery<typeof consolidatorCreditList> {
  return { consolidator, currency };
}

/** The checks and commissions that a consolidator owes, or airlines and others: all of them, or those that are late. */
export function owedRows(
  { consolidator, currency }: Supplier,
  when: "now" | undefined,
): ListQuery<typeof reconciliationList> {
  const ofSupplier =
    consolidator === "" ? { owedBy: "others" as const } : { owedBy: "consolidators" as const, consolidator };
  return { ...ofSupplier, currency, ...(when ? { when } : {}) };
}

/** The checks and commissions that suppliers owe and that are late from some days on: of a kind, or all. */
export function expectedRows({ from, until }: DueDays, kind?: ItemKind): ListQuery<typeof reconciliationList> {
  return {
    ...(kind ? { kind } : { owedBy: "suppliers" as const }),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  };
}

/** All checks and commissions that suppliers owe, or those that are late. */
export function suppliersOweRows(when: "now" | undefined): ListQuery<typeof reconciliationList> {
  return { owedBy: "suppliers", ...(when ? { when } : {}) };
}

export function itemRows(kind: ItemKind, when: "now" | "later"): ListQuery<typeof reconciliationList> {
  return { kind, when };
}
