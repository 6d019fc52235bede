import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { chargebackCalls } from "#calls/chargeback/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function chargebacksQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["chargebacks", quoteId],
    queryFn: ({ signal }) => authorisedAsk(chargebackCalls.ofQuote, { params: { id: quoteId } }, { signal }),
  });
}

/** Refetches everything about chargebacks. */
export function chargebacksChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["chargebacks"] });
}

/** Refetches afterwards even if the call failed, because another user may have been faster. */
export function recordChargeback(client: QueryClient, quoteId: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof chargebackCalls.record.body>) =>
      authorisedAsk(chargebackCalls.record, { params: { id: quoteId }, body }),
    onSettled: () => chargebacksChanged(client),
  });
}

export function answerChargeback(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (version: number) => authorisedAsk(chargebackCalls.answer, { params: { id }, body: { version } }),
    onSettled: () => chargebacksChanged(client),
  });
}

export function loseChargeback(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof chargebackCalls.lose.body>) =>
      authorisedAsk(chargebackCalls.lose, { params: { id }, body }),
    onSettled: () => chargebacksChanged(client),
  });
}

export function winChargeback(client: QueryClient, id: number, how: "win" | "winLate") {
  return mutationOptions({
    mutationFn: (body: z.input<typeof chargebackCalls.win.body>) =>
      authorisedAsk(chargebackCalls[how], { params: { id }, body }),
    onSettled: () => chargebacksChanged(client),
  });
}
