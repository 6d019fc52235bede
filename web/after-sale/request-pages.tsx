import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale.ts";
import type { CustomerRequestView } from "#contract/customer-request.ts";
import type { ScheduleChangeView } from "#contract/schedule-change.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { t } from "#web/shared/texts.ts";
import { RequestEditor } from "./editor/request-editor.tsx";
import { requestsQuery, tripQuery } from "./queries.ts";

interface BegunWith {
  asked?: CustomerRequestView | undefined;
  change?: ScheduleChangeView | undefined;
}

/** A new request; what can be asked for now, the server says. */
export function NewRequestPage({ asked, change }: BegunWith) {
  const { quoteId = "" } = useParams({ strict: false });
  const { kind = "cancellation" } = useSearch({ strict: false }) as { kind?: RequestKind };
  const { data: trip, error, refetch } = useQuery({ ...tripQuery(Number(quoteId)), refetchOnWindowFocus: false });
  if (!trip) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <Opened key={`${quoteId} ${kind} ${asked?.id} ${change?.id}`} {...{ quoteId, kind, trip, asked, change }} />;
}

interface OpenedProps extends Pick<Parameters<typeof RequestEditor>[0], "kind" | "trip" | "asked" | "change"> {
  quoteId: string;
}

/**
 * Decides once whether the request may begin: its own draft ends that, and what is typed must stay when sending the draft
 * fails.
 */
function Opened({ quoteId, kind, trip, asked, change }: OpenedProps) {
  const [mayBegin] = useState(() => trip.allowedKinds.includes(kind));
  if (!mayBegin) {
    return (
      <EmptyState heading title={t("This cannot be asked for now")}>
        <p>{t("Another request of this quote is under way, or nothing is left to be asked for.")}</p>
        <LinkButton to="/admin/quotes/$quoteId" params={{ quoteId }}>
          {t("Open quote {{id}}", { id: quoteId })}
        </LinkButton>
      </EmptyState>
    );
  }
  return <RequestEditor quoteId={Number(quoteId)} {...{ kind, trip, asked, change }} />;
}

/** A draft that is edited. */
export function EditRequestPage() {
  const { quoteId = "", kind, requestId = "" } = useParams({ strict: false });
  const trip = useQuery({ ...tripQuery(Number(quoteId)), refetchOnWindowFocus: false });
  const requests = useQuery({ ...requestsQuery(Number(quoteId)), refetchOnWindowFocus: false });
  const error = trip.error ?? requests.error;
  if (!trip.data || !requests.data) {
    if (!error) return <LoadingState />;
    return <ErrorState error={error} retry={() => void Promise.all([trip.refetch(), requests.refetch()])} />;
  }
  const request = requests.data.items.find((one) => one.id === Number(requestId) && one.kind === kind);
  const key = `${quoteId} ${kind} ${requestId}`;
  return <Edited key={key} quoteId={quoteId} request={request} trip={trip.data} />;
}

/** Decides once whether the request is a draft: what is typed must stay when the answer to sending it is lost. */
function Edited({ quoteId, request, trip }: { quoteId: string; request: RequestView | undefined; trip: SoldTripView }) {
  const [opened] = useState(request);
  if (!opened?.allowedActions.includes("update")) {
    return (
      <EmptyState heading title={t("This request cannot be edited")}>
        {t("Only a draft can be.")}
      </EmptyState>
    );
  }
  return <RequestEditor quoteId={Number(quoteId)} kind={opened.kind} trip={trip} request={opened} />;
}
