// Longer than 300 lines, because all routes of the office form one tree.
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requestList } from "#domain/after-sale/list.ts";
import { approvalList } from "#domain/approval/list.ts";
import { auditList } from "#domain/audit/list.ts";
import { commissionList } from "#domain/commission/list.ts";
import { creditList } from "#domain/credit/list.ts";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import { questionList } from "#domain/expert/list.ts";
import { letterList } from "#domain/mail/list.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";
import { statementList } from "#domain/statement/list.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { userList } from "#domain/user/list.ts";
import { newRequestSearch } from "#web/after-sale/request-search.ts";
import { leadSearch, onLeadSearch } from "#web/lead/lead-search.ts";
import { type LeadQuestion, leadListQuery } from "#web/lead/queries.ts";
import { editQuoteSearch, newQuoteSearch, quoteSearch } from "#web/quote/quote-search.ts";
import { queryClient } from "#web/shared/api/query.ts";
import { askedSearch } from "#web/shared/asked-search.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import { plainSearch } from "#web/shared/search-params.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { waitingWorkQuery } from "#web/work/queries.ts";
import { NotAvailablePage } from "./not-available-page.tsx";
import { reportRoutes } from "./report-routes.tsx";
import { authRoute, returnRoute, rootRoute, staffRoute } from "./root-routes.tsx";

const toLeads = () => {
  throw redirect({ to: "/admin/leads" });
};
const homeRoute = createRoute({ getParentRoute: () => staffRoute, path: "/", beforeLoad: toLeads });
const adminRoute = createRoute({ getParentRoute: () => staffRoute, path: "/admin", beforeLoad: toLeads });

const leadListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/leads",
  // Starts the request while the page's code loads. The page finds the answer in the cache.
  loaderDeps: ({ search: { create: _create, view: _view, ...question } }) => question,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(leadListQuery(deps as LeadQuestion));
    void queryClient.prefetchQuery(waitingWorkQuery);
  },
  validateSearch: leadSearch,
  component: lazyRouteComponent(() => import("./lead-list-screen.tsx"), "LeadListScreen"),
});
const leadImportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/leads/import",
  component: lazyRouteComponent(() => import("#web/lead-import/import-page.tsx"), "ImportPage"),
});
const leadRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/leads/$leadId",
  validateSearch: onLeadSearch,
  component: lazyRouteComponent(() => import("./lead-screen.tsx"), "LeadScreen"),
});
/** The lead's page draws this route as a dialog. */
const reassignLeadRoute = createRoute({ getParentRoute: () => leadRoute, path: "/reassign" });
const leadMissingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/leads/$leadId/not-found",
  component: lazyRouteComponent(() => import("#web/lead/lead-not-found-page.tsx"), "LeadNotFoundPage"),
});
const quoteListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes",
  validateSearch: quoteSearch,
  component: lazyRouteComponent(() => import("./quote-list-screen.tsx"), "QuoteListScreen"),
});
const newQuoteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/new",
  validateSearch: newQuoteSearch,
  component: lazyRouteComponent(() => import("./quote-editor-screens.tsx"), "NewQuoteScreen"),
});
const quoteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId",
  component: lazyRouteComponent(() => import("./quote-screen.tsx"), "QuoteScreen"),
});
const editQuoteRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/edit",
  validateSearch: editQuoteSearch,
  component: lazyRouteComponent(() => import("./quote-editor-screens.tsx"), "EditQuoteScreen"),
});
const quoteLogRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/log",
  component: lazyRouteComponent(() => import("./quote-log-screen.tsx"), "QuoteLogScreen"),
});
const exchangeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/exchange",
  validateSearch: askedSearch,
  component: lazyRouteComponent(() => import("./exchange-screen.tsx"), "ExchangeScreen"),
});
const scheduleChangeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/schedule-change",
  component: lazyRouteComponent(() => import("./schedule-change-screen.tsx"), "ScheduleChangeScreen"),
});
const newRequestRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/requests/new",
  validateSearch: newRequestSearch,
  component: lazyRouteComponent(() => import("./new-request-screen.tsx"), "NewRequestScreen"),
});
const editRequestRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/requests/$kind/$requestId/edit",
  component: lazyRouteComponent(() => import("#web/after-sale/request-pages.tsx"), "EditRequestPage"),
});
const quoteMissingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/quotes/$quoteId/not-found",
  component: lazyRouteComponent(() => import("#web/quote/quote-not-found-page.tsx"), "QuoteNotFoundPage"),
});
const approvalsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/approvals",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, approvalList),
  component: lazyRouteComponent(() => import("#web/approval/approval-list-page.tsx"), "ApprovalListPage"),
});
const requestsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/requests",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, requestList),
  component: lazyRouteComponent(() => import("#web/after-sale/request-list-page.tsx"), "RequestListPage"),
});
const creditsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/credits",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, creditList),
  component: lazyRouteComponent(() => import("#web/credit/credit-list-page.tsx"), "CreditListPage"),
});
const commissionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/comissions",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, commissionList),
  component: lazyRouteComponent(() => import("#web/commission/commission-list-page.tsx"), "CommissionListPage"),
});
const newCommissionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/comissions/new",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, commissionList),
  component: lazyRouteComponent(() => import("#web/commission/commission-list-page.tsx"), "NewCommissionPage"),
});
const reconciliationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/reconciliation",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, reconciliationList),
  component: lazyRouteComponent(() => import("#web/reconciliation/reconciliation-page.tsx"), "ReconciliationPage"),
});
const settlementReportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/settlement-reports",
  component: lazyRouteComponent(
    () => import("#web/settlement-report/settlement-reports-page.tsx"),
    "SettlementReportsPage",
  ),
});
const settlementReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/settlement-reports/$reportId",
  component: lazyRouteComponent(
    () => import("#web/settlement-report/settlement-report-page.tsx"),
    "SettlementReportPage",
  ),
});
const supplierEntriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/supplier-entries",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, supplierEntryList),
  component: lazyRouteComponent(() => import("#web/supplier/entries-page.tsx"), "SupplierEntriesPage"),
});
const consolidatorsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/consolidators",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, consolidatorCreditList),
  component: lazyRouteComponent(() => import("#web/supplier/consolidators-page.tsx"), "ConsolidatorsPage"),
});
const debitMemosRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/debit-memos",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, debitMemoList),
  component: lazyRouteComponent(() => import("#web/debit-memo/debit-memo-list-page.tsx"), "DebitMemoListPage"),
});
const statementsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/comissions/statements",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, statementList),
  component: lazyRouteComponent(() => import("#web/statement/statement-list-page.tsx"), "StatementListPage"),
});
const statementRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/comissions/statements/$statementId",
  component: lazyRouteComponent(() => import("#web/statement/statement-page.tsx"), "StatementPage"),
});
const commissionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/comissions/$commissionId",
  component: lazyRouteComponent(() => import("#web/commission/commission-page.tsx"), "CommissionPage"),
});
const questionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/questions",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, questionList),
  component: lazyRouteComponent(() => import("#web/expert/question-list-page.tsx"), "QuestionListPage"),
});
const lettersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/letters",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, letterList),
  component: lazyRouteComponent(() => import("#web/undelivered-letter/letter-list-page.tsx"), "LetterListPage"),
});
const letterRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/letters/$letterId",
  component: lazyRouteComponent(() => import("#web/undelivered-letter/letter-page.tsx"), "LetterPage"),
});
const queueRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/queue",
  component: lazyRouteComponent(() => import("#web/queue/queue-page.tsx"), "QueuePage"),
});
const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/settings",
  component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SettingsScreen"),
});
const apiKeysRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/settings/api-keys",
  component: lazyRouteComponent(() => import("#web/api-key/api-keys-page.tsx"), "ApiKeysPage"),
});
const accountsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/accounts",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, userList),
  component: lazyRouteComponent(() => import("#web/user/accounts-page.tsx"), "AccountsPage"),
});
const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/audit",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, auditList),
  component: lazyRouteComponent(() => import("#web/audit/audit-page.tsx"), "AuditPage"),
});
const setupRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/setup",
  component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SetupScreen"),
});
const usersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/users",
  validateSearch: (raw: Record<string, unknown>) => listSearch(raw, userList),
  component: lazyRouteComponent(() => import("#web/user/users-page.tsx"), "UsersPage"),
});
const accountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: "/admin/accounts/$userId",
  component: lazyRouteComponent(() => import("./account-screen.tsx"), "AccountScreen"),
});
/** All other paths: sign-in without a session, the not-available screen with one. */
const unknownRoute = createRoute({ getParentRoute: () => staffRoute, path: "$", component: NotAvailablePage });

export const router = createRouter({
  ...plainSearch,
  routeTree: rootRoute.addChildren([
    authRoute.addChildren([returnRoute]),
    staffRoute.addChildren([
      homeRoute,
      adminRoute,
      leadListRoute,
      leadImportRoute,
      leadRoute.addChildren([reassignLeadRoute]),
      leadMissingRoute,
      quoteListRoute,
      newQuoteRoute,
      quoteRoute,
      editQuoteRoute,
      quoteLogRoute,
      exchangeRoute,
      scheduleChangeRoute,
      newRequestRoute,
      editRequestRoute,
      quoteMissingRoute,
      approvalsRoute,
      requestsRoute,
      creditsRoute,
      commissionsRoute,
      newCommissionRoute,
      reconciliationRoute,
      ...reportRoutes,
      settlementReportsRoute,
      settlementReportRoute,
      consolidatorsRoute,
      supplierEntriesRoute,
      debitMemosRoute,
      statementsRoute,
      statementRoute,
      commissionRoute,
      questionsRoute,
      lettersRoute,
      letterRoute,
      queueRoute,
      settingsRoute,
      apiKeysRoute,
      auditRoute,
      setupRoute,
      usersRoute,
      accountsRoute,
      accountRoute,
      unknownRoute,
    ]),
  ]),
  defaultPendingComponent: LoadingState,
  defaultPendingMs: 150,
  // Shows a loaded page immediately. The default would keep the spinner for another half second.
  defaultPendingMinMs: 0,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} retry={reset} />,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
