import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { scheduleChangeCalls as calls } from "#contract/schedule-change/calls.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function scheduleQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["schedule-changes", quoteId],
    queryFn: ({ signal }) => authorisedAsk(calls.list, { params: { id: quoteId } }, { signal }),
  });
}

/** Refetches everything about the flights of quotes. */
async function flightsChanged(client: QueryClient): Promise<void> {
  const keys = [["schedule-changes"], ["after-sale"], ["quotes"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

interface Saved {
  body: z.input<typeof calls.create.body>;
  idempotencyKey: string;
  draft: ScheduleChangeView | undefined;
}

/** Saves a draft: a new one, or the next version of an existing one. */
export function saveSchedule(client: QueryClient, quoteId: number) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey, draft }: Saved) =>
      draft
        ? authorisedAsk(calls.update, { params: { id: draft.id }, body: { ...body, version: draft.version } })
        : authorisedAsk(calls.create, { params: { id: quoteId }, body }, { idempotencyKey }),
    onSettled: () => flightsChanged(client),
  });
}

/**
 * Sends any other change of a schedule change. Refetches afterwards even if it failed, because another user may have
 * been faster.
 */
export function changeSchedule<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  client: QueryClient,
  call: C,
  { id }: Pick<ScheduleChangeView, "id">,
) {
  return mutationOptions({
    mutationFn: (body: z.input<C["body"]>) =>
      authorisedAsk(call, { params: { id }, body } as unknown as CallArguments<C>),
    onSettled: () => flightsChanged(client),
  });
}
