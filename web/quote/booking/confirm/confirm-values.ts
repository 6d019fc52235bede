import { z } from "zod";
import type { BookingView } from "#contract/booking/booking.ts";
import { cents } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { locator, ticketingCalls } from "#contract/ticketing/calls.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { instantOf } from "#web/shared/time/local-minute.ts";

/** The form's values. Unlike the call, it allows an empty locator and uses a local time. */
export const confirmSchema = z.object({
  ...ticketingCalls.confirm.body.omit({ version: true }).shape,
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

/** Keeps the typed values while a supervisor decides. The form shows them again when it is reopened. */
export function keepDraft(quoteId: number, values: ConfirmValues | undefined): void {
  if (values) drafts.set(quoteId, values);
  else drafts.delete(quoteId);
}

/** Returns the draft if the flights have not changed since. Otherwise returns an empty form. */
export function startValues(quoteId: number, booking: BookingView): ConfirmValues {
  const fresh = confirmValues(booking);
  const draft = drafts.get(quoteId);
  const airlinesOf = ({ confirmations }: ConfirmValues) => confirmations.map(({ airline }) => airline).join();
  return draft && airlinesOf(draft) === airlinesOf(fresh) ? draft : fresh;
}

/** Returns a locator for each marketing airline, and the quoted net as the default. */
function confirmValues({ airlines, quotedNetCents }: BookingView): ConfirmValues {
  return {
    confirmations: airlines.map(({ code }) => ({ airline: code, locator: "" })),
    gdsLocator: "",
    ticketingDeadline: "",
    actualNetCents: quotedNetCents ?? null,
    bookingMessage: "",
    notifyCustomer: false,
    isAmountRight: false,
    confirmLocators: false,
  };
}
