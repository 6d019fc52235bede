import { z } from "zod";
import { moved } from "#contract/quote/moved.ts";
import { call } from "#contract/shared/call.ts";
import { id, lines, version } from "#contract/shared/fields.ts";

export const replacementCardCalls = {
  ask: call({
    method: "POST",
    path: "/quotes/{id}/actions/ask-for-replacement-card",
    permission: "booking.charge",
    record: "quote",
    summary: "Ask the customer for another card for the open amount",
    params: z.object({ id }),
    body: z.object({ version, note: lines(500).default("") }),
    answer: moved,
    refuses: ["charge_in_flight", "charge_result_unknown"],
  }),
};
