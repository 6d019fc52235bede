import { z } from "zod";
import { checkedAsLead } from "#contract/lead/calls.ts";
import { leadFields } from "#contract/lead/lead.ts";
import { call } from "#contract/shared/call.ts";

/** The calls of other programs, with an API key. */
export const intakeCalls = {
  createLead: call({
    method: "POST",
    path: "/intake/leads",
    permission: "api_key",
    summary: "Create a lead from a web site of the agency, for the queue",
    // Only the agency decides on the owner, the type and the label.
    body: checkedAsLead(leadFields.omit({ ownerId: true, manualType: true, label: true })),
    answer: z.object({ id: z.int() }),
    rate: "intake",
  }),
};
