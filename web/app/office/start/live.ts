import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { accessCalls } from "#calls/access/calls.ts";
import { beatSeconds, type LiveEvent } from "#calls/event/calls.ts";
import { leadCalls } from "#calls/lead/calls.ts";
import { profileQuery } from "#web/access/queries.ts";
import type { FirstPosition } from "#web/event/first-position.ts";
import { hearEvents } from "#web/event/hear.ts";
import { leadListQuery } from "#web/lead/queries.ts";
import { type Go, newsTeller } from "#web/notification/tell-newest.tsx";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import type { Change } from "#web/shared/api/stale-reads.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
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
    for (const counted of ["waitingWork", "queue", "handOver"] as const) void refetchAfter(client, counted);
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

/** The reads that follow the events of each kind of record. Credits are issued, held, returned or kept by several. */
const followed: Readonly<Record<string, readonly Change[]>> = {
  approval: ["approval", "credit"],
  availability: ["offer"],
  cancellation: ["credit"],
  charge: ["chargeback"],
  chargeback: ["chargeback"],
  commission: ["commission"],
  credit: ["credit"],
  debit_memo: ["debitMemo"],
  lead: ["offer"],
  leadImport: ["leadImport"],
  letter: ["letter"],
  manual_commission: ["commission"],
  question: ["question"],
  quote: ["debitMemo"],
  refund: ["credit"],
  settlement_report: ["settlementReport"],
  statement: ["statement"],
  user: ["user"],
};

/** The reads of a quote that follow each event of the quote. */
const followedOfQuote = ["quoteElsewhere", "afterSale", "customerRequest"] as const;

function apply(event: Exclude<LiveEvent, { kind: "reset" | "access" }>, { client, recount, tellNews }: Page): void {
  switch (event.kind) {
    case "beat":
      return;
    case "told":
      void refetchAfter(client, "notification");
      // A toast may fail: the list below the bell shows the notification in any case.
      void tellNews().catch(() => {});
      return;
    case "viewing":
      void refetchAfter(client, "quoteElsewhere", event);
      if (event.isMine)
        toastSuccess(t("Your customer is viewing quote {{quoteId}}", { quoteId: String(event.quoteId) }));
      return;
    case "changed": {
      const { record, quoteId, leadId } = event;
      if (quoteId !== null) for (const change of followedOfQuote) void refetchAfter(client, change, { quoteId });
      if (leadId !== null) void refetchAfter(client, "lead", { leadId });
      for (const change of followed[record] ?? []) void refetchAfter(client, change);
      recount();
    }
  }
}
