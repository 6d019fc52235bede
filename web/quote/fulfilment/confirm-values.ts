import { z } from "zod";
import { cents } from "#contract/fields.ts";
import type { BookingView } from "#contract/fulfilment.ts";
import { fulfilmentCalls, locator } from "#contract/fulfilment-calls.ts";
import { wrong } from "#contract/problems.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { instantOf } from "#web/shared/local-minute.ts";

/** What the form holds: an empty locator and a local time, which the call does not know. */
export const confirmSchema = z.object({
  ...fulfilmentCalls.confirm.body.omit({ version: true }).shape,
  gdsLocator: z.union([z.literal("").transform(() => null), locator]),
  ticketingDeadline: z.string().transform((local, context) => {
    const instant = instantOf(local);
    if (!instant) context.addIssue({ code: "custom", message: wrong("time_missing") });
    else if (Date.parse(instant) <= Date.parse(deviceNow())) {
      context.addIssue({ code: "custom", message: wrong("deadline_not_in_future") });
    }
    return instant ?? "";
  }),
  actualNetCents: z
    .number()
    .nullable()
    .refine((entered) => entered !== null, wrong("actual_net_missing"))
    .pipe(cents),
});
export type ConfirmValues = z.input<typeof confirmSchema>;

const drafts = new Map<number, ConfirmValues>();

/** What was typed while a supervisor is asked: still there when the form is opened again. */
export function keepDraft(quoteId: number, values: ConfirmValues | undefined): void {
  if (values) drafts.set(quoteId, values);
  else drafts.delete(quoteId);
}

/** The draft, unless the flights have become others since; otherwise an empty form. */
export function startValues(quoteId: number, booking: BookingView): ConfirmValues {
  const fresh = confirmValues(booking);
  const draft = drafts.get(quoteId);
  const airlinesOf = ({ confirmations }: ConfirmValues) => confirmations.map(({ airline }) => airline).join();
  return draft && airlinesOf(draft) === airlinesOf(fresh) ? draft : fresh;
}

/** A locator for each marketing airline, and the quoted net until somebody knows better. */
function confirmValues({ airlines, quotedNetCents }: BookingView): ConfirmValues {
  return {
    confirmations: airlines.map(({ code }) => ({ airline: code, locator: "" })),
    gdsLocator: "",
    ticketingDeadline: "",
    actualNetCents: quotedNetCents ?? null,
    bookingMessage: "",
    notifyCustomer: false,
  };
}
