import { z } from "zod";
import { call } from "./call.ts";
import { leadFields } from "./lead.ts";
import { checkedAsLead } from "./lead-calls.ts";

/** What other programs send, with an API key. */
export const intakeCalls = {
  createLead: call({
    method: "POST",
    path: "/intake/leads",
    permission: "api_key",
    summary: "A lead from a web site of the agency, for the queue",
    // Who works on it and what became of it is for the agency to say.
    body: checkedAsLead(leadFields.omit({ ownerId: true, manualType: true, label: true })),
    answer: z.object({ id: z.int() }),
    rate: "intake",
  }),
};
