import { z } from "zod";
import { agency, declined, formCalls, formView, signature } from "#contract/signed-form/signed-form.ts";

const view = formView({
  open: { agency, seat: z.string(), backCents: z.int() },
  expired: { seat: z.string(), mayAsk: z.boolean() },
  signed: {},
  others: [declined],
});
export type SeatView = z.output<typeof view>;

/** A form that exists only in tests: a customer gives up a seat and gets the price back, or keeps the seat. */
export const seatCalls = formCalls({
  name: "seat",
  view,
  signAt: "/sign",
  mayBeDeclined: true,
  content: z.object({ backCents: z.int(), consents: z.object({ giveUp: z.literal(true) }), signature }),
  summaries: { open: "The seat to be given up", sign: "Give it up", document: "Signed options" },
});
