import { lazyRouteComponent } from "@tanstack/react-router";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { returnedList } from "#domain/report/returned-list.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { afterSaleSearch } from "#web/report/after-sale/search.ts";
import { agentsSearch, targetsSearch } from "#web/report/agents/search.ts";
import { funnelSearch } from "#web/report/funnel/search.ts";
import { periodSearch } from "#web/report/period-search.ts";
import { queueSearch } from "#web/report/queue/search.ts";
import { salesSearch } from "#web/report/sales/search.ts";
import { text } from "#web/shared/texts/texts.ts";
import { type Screen, searchOf } from "./screen.ts";

/** The reports, and the lists of the rows that they count. */
export const reportScreens = {
  "/admin/reports": {
    title: text("Reports"),
    permission: "report.read",
    isMenu: true,
    page: lazyRouteComponent(() => import("./overview-screen.tsx"), "OverviewScreen"),
  },
  "/admin/reports/sales": {
    title: text("Sales"),
    permission: "report.read",
    search: salesSearch,
    page: lazyRouteComponent(() => import("#web/report/sales/sales-page.tsx"), "SalesPage"),
  },
  "/admin/reports/sales/rows": {
    title: text("Sales in this report"),
    permission: "report.read",
    search: searchOf(soldList),
    page: lazyRouteComponent(() => import("#web/report/sales/sold-list-page.tsx"), "SoldListPage"),
  },
  "/admin/reports/sales/returned": {
    title: text("Refunds and chargebacks"),
    permission: "report.read",
    search: searchOf(returnedList),
    page: lazyRouteComponent(() => import("#web/report/sales/returned-list-page.tsx"), "ReturnedListPage"),
  },
  "/admin/reports/queue": {
    title: text("Queue report"),
    permission: "report.read",
    search: queueSearch,
    page: lazyRouteComponent(() => import("#web/report/queue/queue-report-page.tsx"), "QueueReportPage"),
  },
  "/admin/reports/funnel": {
    title: text("Funnel"),
    permission: "report.read",
    search: funnelSearch,
    page: lazyRouteComponent(() => import("#web/report/funnel/funnel-page.tsx"), "FunnelPage"),
  },
  "/admin/reports/funnel/rows": {
    title: text("Leads in this report"),
    permission: "report.read",
    search: searchOf(countedLeadsList),
    page: lazyRouteComponent(() => import("#web/report/funnel/counted-list-page.tsx"), "CountedListPage"),
  },
  "/admin/reports/after-sale": {
    title: text("After the sale"),
    permission: "report.read",
    search: afterSaleSearch,
    page: lazyRouteComponent(() => import("#web/report/after-sale/after-sale-page.tsx"), "AfterSalePage"),
  },
  "/admin/reports/after-sale/rows": {
    title: text("Records after the sale"),
    permission: "report.read",
    search: searchOf(afterSaleList),
    page: lazyRouteComponent(() => import("#web/report/after-sale/after-sale-list-page.tsx"), "AfterSaleListPage"),
  },
  "/admin/reports/money": {
    title: text("Money"),
    permission: "report.read",
    search: periodSearch,
    page: lazyRouteComponent(() => import("#web/report/money/money-page.tsx"), "MoneyPage"),
  },
  "/admin/reports/schedules": {
    title: text("Scheduled reports"),
    permission: "report.schedule",
    page: lazyRouteComponent(() => import("#web/report/schedules/schedules-page.tsx"), "SchedulesPage"),
  },
  "/admin/reports/agents": {
    title: text("Agents"),
    permission: "report.read",
    search: agentsSearch,
    page: lazyRouteComponent(() => import("#web/report/agents/agents-page.tsx"), "AgentsPage"),
  },
  "/admin/reports/agents/targets": {
    title: text("Targets"),
    permission: "target.update",
    search: targetsSearch,
    page: lazyRouteComponent(() => import("#web/report/agents/targets-page.tsx"), "TargetsPage"),
  },
} as const satisfies Record<string, Screen>;
