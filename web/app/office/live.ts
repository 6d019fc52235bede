import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { accessCalls } from "#calls/access/calls.ts";
import { beatSeconds, type LiveEvent } from "#calls/event/calls.ts";
import { leadCalls } from "#calls/lead/calls.ts";
import { profileQuery } from "#web/access/queries.ts";
import { afterSaleChanged } from "#web/after-sale/queries.ts";
import { refreshApprovals } from "#web/approval/queries.ts";
import { chargebacksChanged } from "#web/chargeback/queries.ts";
import { commissionsChanged } from "#web/commission/queries.ts";
import { creditsChanged } from "#web/credit/queries.ts";
import { customerRequestsChanged } from "#web/customer-request/queries.ts";
import { debitMemosChanged } from "#web/debit-memo/queries.ts";
import type { FirstPosition } from "#web/event/first-position.ts";
import { hearEvents } from "#web/event/hear.ts";
import { questionsChanged } from "#web/expert/queries.ts";
import { leadListQuery, refreshLead } from "#web/lead/queries.ts";
import { importsChanged } from "#web/lead-import/queries.ts";
import { refreshNotifications } from "#web/notification/queries.ts";
import { type Go, newsTeller } from "#web/notification/tell-newest.tsx";
import { offerChanged, queueChanged } from "#web/queue/queries.ts";
import { quoteChanged } from "#web/quote/queries.ts";
import { settlementReportsChanged } from "#web/settlement-report/queries.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { statementsChanged } from "#web/statement/queries.ts";
import { lettersChanged } from "#web/undelivered-letter/queries.ts";
import { openWorkChanged, peopleChanged } from "#web/user/queries.ts";
import { refreshWaitingWork } from "#web/work/queries.ts";
import { throttled } from "./throttled.ts";

/** The keys of the queries that take the answer of an early request, by the path of its call. */
const earlyKeys = new Map<string, QueryKey>([
  [leadCalls.list.path, leadListQuery({}).queryKey],
  [accessCalls.profile.path, profileQuery.queryKey],
]);

/** Returns a filter for the queries that may have been read before the position. */
function mayBeOlder({ path, sentBefore }: FirstPosition) {
  const earlyKey = earlyKeys.get(path);
  return ({ queryHash }: Query) => sentBefore.has(queryHash) && !(earlyKey && queryHash === hashKey(earlyKey));
}

/** Milliseconds. Counts over many records are refetched at most this often. */
const countedEvery = 5000;
/** Milliseconds between two refetches while the window has no connection. */
const lookEvery = 15_000;
/** Milliseconds without an event after which an open connection counts as broken. */
const deafAfter = 3 * beatSeconds * 1000;

/**
 * Keeps the shown data current: refetches the data that a server event names. While the connection is broken, it
 * refetches everything at intervals. `after` is a position in the events: once the connection exists, only data that may
 * be older is refetched.
 */
export function stayLive(client: QueryClient, go: Go, after?: FirstPosition | undefined): () => void {
  const recount = throttled(countedEvery, () => {
    void refreshWaitingWork(client);
    void queueChanged(client);
    void openWorkChanged(client);
  });
  const tellNews = newsTeller(go);
  let heardAt: number | undefined;
  const lookAtAll = () => void client.invalidateQueries();
  // Throttled, because an import of leads sends a reset for each batch of changes.
  const lookAgain = throttled(countedEvery, lookAtAll);
  const deafen = hearEvents((event, { isGapless }) => {
    if (heardAt === undefined) {
      // Data that was fetched before the connection existed may have changed without an event.
      if (isGapless && after) void client.invalidateQueries({ predicate: mayBeOlder(after) });
      else lookAtAll();
      void tellNews().catch(() => {});
    }
    heardAt = performance.now();
    if (event.kind === "reset") lookAgain();
    // The role decides which screens exist, so the profile is read first and then everything that is still shown.
    else if (event.kind === "access") {
      const profile = client.fetchQuery({ ...profileQuery, staleTime: 0 });
      void profile.catch(() => {}).finally(lookAtAll);
    } else apply(event, { client, recount, tellNews });
  }, after?.position);
  const looks = setInterval(() => {
    // Until the first event there is no connection, for example because the server is too busy to accept it.
    if (heardAt === undefined || performance.now() - heardAt > deafAfter) lookAtAll();
  }, lookEvery);
  return () => {
    clearInterval(looks);
    recount.stop();
    lookAgain.stop();
    deafen();
  };
}

interface Page {
  client: QueryClient;
  recount: () => void;
  tellNews: () => Promise<void>;
}

/** The records whose changes issue credits, or hold, return or keep an amount. */
const changesCredits = ["credit", "cancellation", "refund", "approval"] as const;

function apply(event: Exclude<LiveEvent, { kind: "reset" | "access" }>, { client, recount, tellNews }: Page): void {
  switch (event.kind) {
    case "beat":
      return;
    case "told":
      void refreshNotifications(client);
      // A toast may fail: the list below the bell shows the notification in any case.
      void tellNews().catch(() => {});
      return;
    case "viewing":
      void quoteChanged(client, event.quoteId);
      if (event.isMine)
        toastSuccess(t("Your customer is viewing quote {{quoteId}}", { quoteId: String(event.quoteId) }));
      return;
    case "changed":
      if (event.quoteId !== null) {
        void quoteChanged(client, event.quoteId);
        void afterSaleChanged(client, event.quoteId);
        void customerRequestsChanged(client, event.quoteId);
        if (event.record === "chargeback" || event.record === "charge") void chargebacksChanged(client);
        if (event.record === "debit_memo" || event.record === "quote") void debitMemosChanged(client);
        if (changesCredits.some((record) => record === event.record)) void creditsChanged(client);
      }
      if (event.leadId !== null) void refreshLead(client, event.leadId);
      if (event.record === "lead" || event.record === "availability") void offerChanged(client);
      if (event.record === "approval") void refreshApprovals(client);
      if (event.record === "leadImport") void importsChanged(client);
      if (event.record === "commission" || event.record === "manual_commission") void commissionsChanged(client);
      if (event.record === "statement") void statementsChanged(client);
      if (event.record === "settlement_report") void settlementReportsChanged(client);
      if (event.record === "question") void questionsChanged(client);
      if (event.record === "letter") void lettersChanged(client);
      if (event.record === "user") void peopleChanged(client);
      recount();
  }
}
