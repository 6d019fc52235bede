import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { RequestView } from "#contract/after-sale.ts";
import type { CustomerRequestView } from "#contract/customer-request.ts";
import type { ScheduleChangeView } from "#contract/schedule-change.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
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

/** Whether it may begin is asked once: what is typed stays on screen whatever somebody else begins meanwhile. */
function Opened({ quoteId, kind, trip, asked, change }: OpenedProps) {
  if (!trip.allowedKinds.includes(kind)) {
    return (
      <EmptyState heading title={t("This cannot be asked for now")}>
        {t("Another request of this quote is under way, or nothing is left to be asked for.")}
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
  const request: RequestView | undefined = requests.data.items.find(
    (one) => one.id === Number(requestId) && one.kind === kind,
  );
  if (!request?.allowedActions.includes("update")) {
    return (
      <EmptyState heading title={t("This request cannot be edited")}>
        {t("Only a draft can be.")}
      </EmptyState>
    );
  }
  return (
    <RequestEditor key={request.id} quoteId={Number(quoteId)} kind={request.kind} trip={trip.data} request={request} />
  );
}
