import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { afterSaleCalls } from "#calls/after-sale/calls.ts";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { RequestEditor } from "./editor/request-editor.tsx";

interface BegunWith {
  asked?: CustomerRequestView | undefined;
  change?: ScheduleChangeView | undefined;
}

/** The page of a new request. The server decides which kinds may be created. */
export function NewRequestPage({ asked, change }: BegunWith) {
  const { quoteId = "" } = useParams({ strict: false });
  const { kind = "cancellation" } = useSearch({ strict: false }) as { kind?: RequestKind };
  const {
    data: trip,
    error,
    refetch,
  } = useQuery({ ...callQuery(afterSaleCalls.trip, { params: { id: Number(quoteId) } }), refetchOnWindowFocus: false });
  if (!trip) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <Opened
      key={`${quoteId} ${kind} ${asked?.id} ${change?.id}`}
      quoteId={quoteId}
      kind={kind}
      trip={trip}
      asked={asked}
      change={change}
    />
  );
}

interface OpenedProps extends Pick<Parameters<typeof RequestEditor>[0], "kind" | "trip" | "asked" | "change"> {
  quoteId: string;
}

/**
 * Checks only once whether the request may be created. Its own draft would block it, and the typed values have to stay
 * if sending the draft fails.
 */
function Opened({ quoteId, kind, trip, asked, change }: OpenedProps) {
  const [mayBegin] = useState(() => trip.allowedKinds.includes(kind));
  if (!mayBegin) {
    return (
      <EmptyState heading title={t("This cannot be requested now")}>
        <p>{t("Another request for this quote is in progress, or nothing is left to request.")}</p>
        <LinkButton to="/admin/quotes/$quoteId" params={{ quoteId }}>
          {t("Open quote {{id}}", { id: quoteId })}
        </LinkButton>
      </EmptyState>
    );
  }
  return <RequestEditor quoteId={Number(quoteId)} kind={kind} trip={trip} asked={asked} change={change} />;
}

export function EditRequestPage() {
  const { quoteId = "", kind, requestId = "" } = useParams({ strict: false });
  const trip = useQuery({
    ...callQuery(afterSaleCalls.trip, { params: { id: Number(quoteId) } }),
    refetchOnWindowFocus: false,
  });
  const requests = useQuery({
    ...callQuery(afterSaleCalls.requests, { params: { id: Number(quoteId) } }),
    refetchOnWindowFocus: false,
  });
  const error = trip.error ?? requests.error;
  if (!trip.data || !requests.data) {
    if (!error) return <LoadingState />;
    return <ErrorState error={error} retry={() => void Promise.all([trip.refetch(), requests.refetch()])} />;
  }
  const request = requests.data.items.find((one) => one.id === Number(requestId) && one.kind === kind);
  const key = `${quoteId} ${kind} ${requestId}`;
  return <Edited key={key} quoteId={quoteId} request={request} trip={trip.data} />;
}

/**
 * Checks only once whether the request is a draft, because the typed values have to stay if the response to sending is
 * lost.
 */
function Edited({ quoteId, request, trip }: { quoteId: string; request: RequestView | undefined; trip: SoldTripView }) {
  const [opened] = useState(request);
  if (!opened?.allowedActions.includes("update")) {
    return (
      <EmptyState heading title={t("This request cannot be edited")}>
        {t("Only a draft can be edited.")}
      </EmptyState>
    );
  }
  return <RequestEditor quoteId={Number(quoteId)} kind={opened.kind} trip={trip} request={opened} />;
}
