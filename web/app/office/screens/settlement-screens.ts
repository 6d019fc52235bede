import { lazyRouteComponent } from "@tanstack/react-router";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";
import { owedList } from "#domain/reconciliation/owed-list.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { text } from "#web/shared/texts/texts.ts";
import { type Screen, searchOf } from "./screen.ts";

/** The area "Settlement": what the agency, customers, consolidators and airlines owe each other. */
export const settlementScreens = {
  "/admin/settlement": {
    title: text("Settlement"),
    permission: "money.reconcile",
    isMenu: true,
    leadsTo: ["/admin/settlement/reconciliation"],
  },
  "/admin/settlement/reconciliation": {
    title: text("Reconciliation"),
    permission: "money.reconcile",
    search: searchOf(reconciliationList),
    page: lazyRouteComponent(() => import("#web/reconciliation/reconciliation-page.tsx"), "ReconciliationPage"),
  },
  "/admin/settlement/owed": {
    title: text("Owed and held"),
    permission: "money.reconcile",
    search: searchOf(owedList),
    page: lazyRouteComponent(() => import("#web/reconciliation/owed-page.tsx"), "OwedPage"),
  },
  "/admin/settlement/reports": {
    title: text("Settlement reports"),
    permission: "money.reconcile",
    page: lazyRouteComponent(
      () => import("#web/settlement-report/settlement-reports-page.tsx"),
      "SettlementReportsPage",
    ),
  },
  "/admin/settlement/reports/$reportId": {
    title: text("Settlement report"),
    permission: "money.reconcile",
    page: lazyRouteComponent(() => import("#web/settlement-report/settlement-report-page.tsx"), "SettlementReportPage"),
  },
  "/admin/settlement/consolidators": {
    title: text("Consolidators"),
    permission: "money.reconcile",
    search: searchOf(consolidatorCreditList),
    page: lazyRouteComponent(() => import("#web/supplier/consolidators-page.tsx"), "ConsolidatorsPage"),
  },
  "/admin/settlement/supplier-entries": {
    title: text("Money with suppliers"),
    permission: "money.reconcile",
    search: searchOf(supplierEntryList),
    page: lazyRouteComponent(() => import("#web/supplier/entries-page.tsx"), "SupplierEntriesPage"),
  },
  "/admin/settlement/debit-memos": {
    title: text("Debit memos"),
    permission: "money.read",
    search: searchOf(debitMemoList),
    page: lazyRouteComponent(() => import("#web/debit-memo/debit-memo-list-page.tsx"), "DebitMemoListPage"),
  },
} as const satisfies Record<string, Screen>;
