import { z } from "zod";
import { call } from "./call.ts";
import { id, instant } from "./fields.ts";
import { billing } from "./fulfilment.ts";
import { wrong } from "./problems.ts";

export const revealReasons = ["charge_terminal", "airline_asks", "fraud_check", "customer_asks"] as const;

export const cardCalls = {
  reveal: call({
    method: "POST",
    path: "/quotes/{id}/cards/{cardId}/reveal",
    permission: "card.reveal",
    record: "quote",
    summary: "The full card number; written to the audit trail before it is answered",
    params: z.object({ id, cardId: id }),
    body: z.object({ reason: z.enum(revealReasons, wrong("reveal_reason_missing")) }),
    answer: z.object({
      number: z.string(),
      /** Null once it is destroyed: after a charge was answered, or when its time is over. */
      cvv: z.string().nullable(),
      /** What a terminal asks for beside the number. */
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
