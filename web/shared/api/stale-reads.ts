import type { QueryClient } from "@tanstack/react-query";

/** The quotes of a lead, which follow the events of quotes. Other lists of quotes follow the waiting work. */
export const quotesOfLead = "/quotes?leadId";

const leadPage = ["/leads/{id}", "/leads/{id}/activity", "/leads/{id}/duplicates"];
const leads = [...leadPage, "/leads", "/leads/duplicates", "/leads/{id}/usable-credits"];
const quotePage = ["/quotes/{id}", "/quotes/{id}/log"];
const quotes = [...quotePage, "/quotes", quotesOfLead, "/quotes/preview", "/quotes/pricing-aids"];
const afterSale = ["/quotes/{id}/requests", "/requests", "/quotes/{id}/coupons"];
const commissions = [
  "/commissions/{id}",
  "/commissions",
  "/commissions/sums",
  "/own-commissions",
  "/commission-figures",
  "/manual-commissions",
  "/commission-terms",
  "/commission-split",
];
const questions = ["/leads/{id}/expert-questions", "/expert-questions"];
const users = [
  "/users/{id}",
  "/users",
  "/users/{id}/open-work",
  "/users/{id}/role-change",
  "/users/{id}/figures",
  "/users/{id}/history",
  "/whitelist",
];

/** The reads that each change makes stale: the paths of their calls, those of a record's own page first. */
export const staleReads = {
  afterSale,
  apiKey: ["/api-keys"],
  approval: ["/approval-requests"],
  auditCheck: ["/audit-trail/chain"],
  chargeback: ["/quotes/{id}/chargebacks"],
  commission: commissions,
  consolidatorCredit: [
    "/consolidators",
    "/consolidators/credit",
    "/reconciliation",
    "/owed-and-held",
    "/owed-and-held/totals",
  ],
  credit: ["/credits", "/quotes/{id}/credits", "/leads/{id}/credits"],
  customerRequest: ["/quotes/{id}/customer-requests"],
  debitMemo: ["/debit-memos", "/debit-memos/sums", "/quotes/{id}/debit-memos"],
  /** Decides about both leads with their quotes and questions. */
  everything: [],
  exchange: ["/quotes/{id}/exchange", "/quotes/{id}/exchanges", "/exchanges/{id}", ...afterSale, ...quotes],
  /** The history of the settings lists rates. Quotes and estimated commissions are computed with them. */
  exchangeRate: ["/exchange-rates", "/settings/history", ...quotes, ...commissions],
  handOver: ["/users/{id}/open-work"],
  lead: leadPage,
  leadImport: ["/lead-imports"],
  /** A saved lead. Its page shows the answer. */
  leadSaved: ["/leads", "/leads/{id}/activity"],
  leadList: ["/leads"],
  leadRefused: ["/leads/{id}"],
  leads,
  letter: ["/letters/{id}", "/letters", "/letters/delivery"],
  notification: ["/notifications", "/notifications/unread", "/notifications/choices", "/notifications/kinds"],
  offer: ["/agent-queue/offer"],
  pair: [...leadPage, "/leads/duplicates"],
  /** Includes the header, which shows the user. */
  profile: [...users, "/auth/profile"],
  question: questions,
  /** The lead shows the status of its questions. The step may change who can read it. */
  questionStep: [...questions, "/leads", "/leads/{id}", "/leads/{id}/activity"],
  queue: ["/agent-queue/status", "/agent-queue/offer", "/agent-queue/board", "/leads/{id}/next-agent"],
  /** An action on a quote can change its lead. */
  quote: [...quotePage, "/quotes", quotesOfLead, ...leads],
  /** A quote that another user or its customer has changed. Lists follow their own events (web/work). */
  quoteElsewhere: [...quotePage, quotesOfLead],
  quoteList: ["/quotes"],
  quoteOptions: ["/quotes/{id}"],
  quoteReassigned: ["/quotes", quotesOfLead, ...leads],
  /** A saved quote. Its page shows the answer. */
  quoteSaved: ["/quotes", "/quotes/{id}/log", quotesOfLead, ...leads],
  reportSchedule: ["/report-schedules"],
  savedView: ["/saved-views"],
  scheduleChange: ["/quotes/{id}/schedule-changes", ...afterSale, ...quotes],
  session: ["/auth/sessions"],
  settings: ["/settings", "/settings/history", "/settings/terms"],
  /** Previews stay, because only the person who changes them sees them. */
  settlementReport: ["/settlement-reports/{id}", "/settlement-reports"],
  settlementReportList: ["/settlement-reports"],
  /** A closed statement pays commissions. */
  statement: ["/commission-statements/{id}", "/commission-statements", ...commissions],
  targets: ["/targets", "/reports/agents"],
  user: users,
  waitingWork: ["/waiting-work", "/own-work"],
} as const satisfies Record<string, readonly string[]>;
export type Change = keyof typeof staleReads;

/** The record that has changed. Reads of other quotes and leads stay as they are. */
export interface ChangedRecord {
  quoteId?: number;
  leadId?: number;
}

/**
 * Refetches what a change has made stale. Reads that are not shown are refetched when they are. Ends with the first of
 * the shown reads: a dialog that waits for it closes as soon as the change is on screen, not later over what the user
 * does next.
 */
export async function refetchStale(client: QueryClient, change: Change, of: ChangedRecord = {}): Promise<void> {
  if (change === "everything") return client.invalidateQueries();
  const keys = staleReads[change].map((path) => keyOf(path, of));
  const isShown = (queryKey: readonly unknown[]) =>
    client.getQueryCache().findAll({ queryKey, type: "active" }).length > 0;
  const refetches = keys.map((queryKey) => ({
    isShown: isShown(queryKey),
    end: client.invalidateQueries({ queryKey }),
  }));
  await refetches.find((refetch) => refetch.isShown)?.end;
}

function keyOf(path: string, { quoteId, leadId }: ChangedRecord) {
  const id = path.startsWith("/quotes/{id}") ? quoteId : path.startsWith("/leads/{id}") ? leadId : undefined;
  return id === undefined ? [path] : [path, { params: { id } }];
}
