import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { NewRequestPage } from "#web/after-sale/request-pages.tsx";
import { customerRequestsQuery } from "#web/customer-request/queries.ts";
import { LoadingState } from "#web/shared/loading-state.tsx";

/** A new cancellation or refund, with what the customer asked for where it is taken up with it. */
export function NewRequestScreen() {
  const { asked, isLoading } = useAsked();
  return isLoading ? <LoadingState /> : <NewRequestPage asked={asked} />;
}

/** What the customer asked for, where the address names it and it can be taken up. */
export function useAsked() {
  const { quoteId = "" } = useParams({ strict: false });
  const { asked: id } = useSearch({ strict: false }) as { asked?: number };
  const options = { ...customerRequestsQuery(Number(quoteId)), enabled: id !== undefined, refetchOnWindowFocus: false };
  const { data, isLoading } = useQuery(options);
  const asked = data?.items.find((one) => one.id === id && one.allowedActions.includes("takeUp"));
  return { asked, isLoading };
}
