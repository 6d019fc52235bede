import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
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
import { listSearch } from "#web/shared/list/list-search.ts";
import { staffRoute } from "./root-routes.tsx";

const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports",
  component: lazyRouteComponent(() => import("./overview-screen.tsx"), "OverviewScreen"),
});
const salesReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/sales",
  validateSearch: salesSearch,
  component: lazyRouteComponent(() => import("#web/report/sales/sales-page.tsx"), "SalesPage"),
});
const funnelRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/funnel",
  validateSearch: funnelSearch,
  component: lazyRouteComponent(() => import("#web/report/funnel/funnel-page.tsx"), "FunnelPage"),
});
const countedLeadsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/funnel/rows",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, countedLeadsList),
  component: lazyRouteComponent(() => import("#web/report/funnel/counted-list-page.tsx"), "CountedListPage"),
});
const soldRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/sales/rows",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, soldList),
  component: lazyRouteComponent(() => import("#web/report/sales/sold-list-page.tsx"), "SoldListPage"),
});
const afterSaleReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/after-sale",
  validateSearch: afterSaleSearch,
  component: lazyRouteComponent(() => import("#web/report/after-sale/after-sale-page.tsx"), "AfterSalePage"),
});
const afterSaleRowsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/after-sale/rows",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, afterSaleList),
  component: lazyRouteComponent(() => import("#web/report/after-sale/after-sale-list-page.tsx"), "AfterSaleListPage"),
});
const returnedRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/sales/returned",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, returnedList),
  component: lazyRouteComponent(() => import("#web/report/sales/returned-list-page.tsx"), "ReturnedListPage"),
});
const moneyReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/money",
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import("#web/report/money/money-page.tsx"), "MoneyPage"),
});
const queueReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/queue",
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import("#web/report/queue/queue-report-page.tsx"), "QueueReportPage"),
});
const schedulesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/schedules",
  component: lazyRouteComponent(() => import("#web/report/schedules/schedules-page.tsx"), "SchedulesPage"),
});
const agentsReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/agents",
  validateSearch: agentsSearch,
  component: lazyRouteComponent(() => import("#web/report/agents/agents-page.tsx"), "AgentsPage"),
});
const targetsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reports/agents/targets",
  validateSearch: targetsSearch,
  component: lazyRouteComponent(() => import("#web/report/agents/targets-page.tsx"), "TargetsPage"),
});

/** The reports, and the lists of the rows that they count. */
export const reportRoutes = [
  reportsRoute,
  salesReportRoute,
  funnelRoute,
  countedLeadsRoute,
  soldRoute,
  afterSaleReportRoute,
  afterSaleRowsRoute,
  returnedRoute,
  moneyReportRoute,
  queueReportRoute,
  schedulesRoute,
  agentsReportRoute,
  targetsRoute,
] as const;
