import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { customerRequestCalls } from "#calls/customer-request/calls.ts";
import { scheduleChangeCalls } from "#calls/schedule-change/calls.ts";
import { NewRequestPage } from "#web/after-sale/request-pages.tsx";
import { callQuery } from "#web/shared/api/call-query.ts";
import { LoadingState } from "#web/shared/states/loading-state.tsx";

/** A new cancellation or refund, with the customer's request or answer to a schedule change, if there is one. */
export function NewRequestScreen() {
  const { asked, isLoading } = useAsked();
  const declined = useDeclined();
  return isLoading || declined.isLoading ? <LoadingState /> : <NewRequestPage asked={asked} change={declined.change} />;
}

/** Returns the schedule change in the address if the customer wants a refund for it. */
function useDeclined() {
  const { quoteId = "" } = useParams({ strict: false });
  const { change: id } = useSearch({ strict: false }) as { change?: number };
  const options = {
    ...callQuery(scheduleChangeCalls.list, { params: { id: Number(quoteId) } }),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  };
  const { data, isLoading } = useQuery(options);
  return { change: data?.items.find((one) => one.id === id && one.status === "refund_asked"), isLoading };
}

/** Returns the customer's request in the address if it can be taken up. */
export function useAsked() {
  const { quoteId = "" } = useParams({ strict: false });
  const { asked: id } = useSearch({ strict: false }) as { asked?: number };
  const options = {
    ...callQuery(customerRequestCalls.list, { params: { id: Number(quoteId) } }),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  };
  const { data, isLoading } = useQuery(options);
  const asked = data?.items.find((one) => one.id === id && one.allowedActions.includes("takeUp"));
  return { asked, isLoading };
}
