import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call, CallArguments } from "#contract/call.ts";
import type { ScheduleChangeView } from "#contract/schedule-change.ts";
import { scheduleChangeCalls as calls } from "#contract/schedule-change-calls.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export function scheduleQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["schedule-changes", quoteId],
    queryFn: ({ signal }) => authorisedAsk(calls.list, { params: { id: quoteId } }, { signal }),
  });
}

/** Whatever is on screen of the flights of a quote is asked again. */
async function flightsChanged(client: QueryClient): Promise<void> {
  const keys = [["schedule-changes"], ["after-sale"], ["quotes"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

interface Saved {
  body: z.input<typeof calls.create.body>;
  idempotencyKey: string;
  draft: ScheduleChangeView | undefined;
}

/** Keeps a draft: a new one, or the next version of the one that is given. */
export function saveSchedule(client: QueryClient, quoteId: number) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey, draft }: Saved) =>
      draft
        ? authorisedAsk(calls.update, { params: { id: draft.id }, body: { ...body, version: draft.version } })
        : authorisedAsk(calls.create, { params: { id: quoteId }, body }, { idempotencyKey }),
    onSettled: () => flightsChanged(client),
  });
}

/** Any other call that changes one. Done or refused, it is asked again: somebody else may have been quicker. */
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
