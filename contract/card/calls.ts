import { z } from "zod";
import { billing } from "#contract/charge/charge.ts";
import { call } from "#contract/shared/call.ts";
import { id, instant } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";

export const revealReasons = ["charge_terminal", "airline_asks", "fraud_check", "customer_asks"] as const;

export const cardCalls = {
  reveal: call({
    method: "POST",
    path: "/quotes/{id}/cards/{cardId}/reveal",
    permission: "card.reveal",
    record: "quote",
    summary: "Reveal the full card number. The audit entry is written before the answer",
    params: z.object({ id, cardId: id }),
    body: z.object({ reason: z.enum(revealReasons, wrong("reveal_reason_missing")) }),
    answer: z.object({
      number: z.string(),
      /**
       * The verification code; null once it is destroyed, which happens after the answer to a charge or when its
       * retention time ends.
       */
      cvv: z.string().nullable(),
      /** The further details that a terminal needs. */
      holderName: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
      billing,
      hideAt: instant,
    }),
    secretAnswer: true,
    rate: "reveal",
    refuses: ["state_conflict", "step_up_needed", "card_data_removed"],
  }),
};
