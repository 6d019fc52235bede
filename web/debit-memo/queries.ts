import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { debitMemoCalls } from "#calls/debit-memo/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function debitMemosQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["debitMemos", quoteId],
    queryFn: ({ signal }) => authorisedAsk(debitMemoCalls.ofQuote, { params: { id: quoteId } }, { signal }),
  });
}

/** Refetches everything about debit memos. */
export function debitMemosChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["debitMemos"] });
}

/** Refetches afterwards even if the call failed, because another user may have been faster. */
export function recordDebitMemo(client: QueryClient, quoteId: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof debitMemoCalls.record.body>) =>
      authorisedAsk(debitMemoCalls.record, { params: { id: quoteId }, body }),
    onSettled: () => debitMemosChanged(client),
  });
}

export function acceptDebitMemo(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof debitMemoCalls.accept.body>) =>
      authorisedAsk(debitMemoCalls.accept, { params: { id }, body }),
    onSettled: () => debitMemosChanged(client),
  });
}

/** Disputes a memo, or records that its issuer withdrew it. */
export function answerDebitMemo(client: QueryClient, id: number, how: "dispute" | "reverse") {
  return mutationOptions({
    mutationFn: (body: z.input<typeof debitMemoCalls.dispute.body>) =>
      authorisedAsk(debitMemoCalls[how], { params: { id }, body }),
    onSettled: () => debitMemosChanged(client),
  });
}
