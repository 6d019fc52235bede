import type { QueryClient } from "@tanstack/react-query";
import { beatSeconds, type LiveEvent } from "#calls/event.ts";
import { profileQuery } from "#web/access/queries.ts";
import { afterSaleChanged } from "#web/after-sale/queries.ts";
import { refreshApprovals } from "#web/approval/queries.ts";
import { chargebacksChanged } from "#web/chargeback/queries.ts";
import { creditsChanged } from "#web/credit/queries.ts";
import { customerRequestsChanged } from "#web/customer-request/queries.ts";
import { hearEvents } from "#web/event/hear.ts";
import { questionsChanged } from "#web/expert/queries.ts";
import { refreshLead } from "#web/lead/queries.ts";
import { importsChanged } from "#web/lead-import/queries.ts";
import { refreshNotifications } from "#web/notification/queries.ts";
import { type Go, newsTeller } from "#web/notification/tell-newest.tsx";
import { offerChanged, queueChanged } from "#web/queue/queries.ts";
import { quoteChanged } from "#web/quote/queries.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { openWorkChanged, peopleChanged } from "#web/user/queries.ts";
import { refreshWaitingWork } from "#web/work/queries.ts";
import { throttled } from "./throttled.ts";

/** Milliseconds: what is counted over many records is not counted anew for each of them. */
const countedEvery = 5000;
/** Milliseconds between two looks while nobody tells this window anything. */
const lookEvery = 15_000;
/** Milliseconds without a word after which nobody does. */
const deafAfter = 3 * beatSeconds * 1000;

/**
 * Keeps what is shown as it is: asks again for whatever the server says is other than it was. As long as the connection
 * is broken it looks for itself now and then.
 */
export function stayLive(client: QueryClient, go: Go): () => void {
  const recount = throttled(countedEvery, () => {
    void refreshWaitingWork(client);
    void queueChanged(client);
    void openWorkChanged(client);
  });
  const tellNews = newsTeller(go);
  let heardAt: number | undefined;
  const lookAtAll = () => void client.invalidateQueries();
  // While a file of leads is taken in, more happens in every moment than can be told one by one.
  const lookAgain = throttled(countedEvery, lookAtAll);
  const deafen = hearEvents((event) => {
    if (heardAt === undefined) {
      // What was asked before anybody listened may have changed unheard.
      lookAtAll();
      void tellNews().catch(() => {});
    }
    heardAt = performance.now();
    if (event.kind === "reset") lookAgain();
    // What somebody may do decides what is shown at all: only what is left is asked for anew.
    else if (event.kind === "access") {
      const profile = client.fetchQuery({ ...profileQuery, staleTime: 0 });
      void profile.catch(() => {}).finally(lookAtAll);
    } else apply(event, { client, recount, tellNews });
  });
  const begun = performance.now();
  const looks = setInterval(() => {
    if (performance.now() - (heardAt ?? begun) > deafAfter) lookAtAll();
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

function apply(event: Exclude<LiveEvent, { kind: "reset" | "access" }>, { client, recount, tellNews }: Page): void {
  switch (event.kind) {
    case "beat":
      return;
    case "told":
      void refreshNotifications(client);
      // The list below the bell says it in any case.
      void tellNews().catch(() => {});
      return;
    case "viewing":
      void quoteChanged(client, event.quoteId);
      if (event.isMine)
        toastSuccess(t("Your customer looks at quote {{quoteId}} now", { quoteId: String(event.quoteId) }));
      return;
    case "changed":
      if (event.quoteId !== null) {
        void quoteChanged(client, event.quoteId);
        void afterSaleChanged(client, event.quoteId);
        void customerRequestsChanged(client, event.quoteId);
        if (event.record === "chargeback" || event.record === "charge") void chargebacksChanged(client);
        if (event.record === "credit" || event.record === "cancellation" || event.record === "refund")
          void creditsChanged(client);
      }
      if (event.leadId !== null) void refreshLead(client, event.leadId);
      if (event.record === "lead" || event.record === "availability") void offerChanged(client);
      if (event.record === "approval") void refreshApprovals(client);
      if (event.record === "leadImport") void importsChanged(client);
      if (event.record === "question") void questionsChanged(client);
      if (event.record === "user") void peopleChanged(client);
      recount();
  }
}
