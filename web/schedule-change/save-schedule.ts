import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { scheduleChangeCalls as calls } from "#contract/schedule-change/calls.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

interface Saved {
  body: z.input<typeof calls.create.body>;
  idempotencyKey: string;
  draft: ScheduleChangeView | undefined;
}

/** Saves a draft: a new one, or the next version of an existing one. */
export function saveSchedule(quoteId: number) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey, draft }: Saved) =>
      draft
        ? authorisedAsk(calls.update, { params: { id: draft.id }, body: { ...body, version: draft.version } })
        : authorisedAsk(calls.create, { params: { id: quoteId }, body }, { idempotencyKey }),
    onSettled: (_saved, _error, _given, _before, { client }) => refetchAfter(client, "scheduleChange"),
  });
}
