import { z } from "zod";
import { type BookingView, bookingCalls, locator } from "#contract/booking.ts";
import { nonNegativeCents } from "#contract/fields.ts";
import { instantOf } from "./local-minute.ts";

/** What the form holds: an empty locator and a local time, which the call does not know. */
export const confirmSchema = z.object({
  ...bookingCalls.confirm.body.omit({ version: true }).shape,
  gdsLocator: z.union([z.literal("").transform(() => null), locator]),
  ticketingDeadline: z.string().transform((local, context) => {
    const instant = instantOf(local);
    if (!instant) context.addIssue({ code: "custom", message: "Enter a date and a time" });
    return instant ?? "";
  }),
  actualNetCents: z
    .number()
    .nullable()
    .refine((cents) => cents !== null, "Enter what the tickets cost")
    .pipe(nonNegativeCents),
});
export type ConfirmValues = z.input<typeof confirmSchema>;

/** A locator for each marketing airline, and the quoted net until somebody knows better. */
export function confirmValues({ airlines, quotedNetCents }: BookingView): ConfirmValues {
  return {
    confirmations: airlines.map(({ code }) => ({ airline: code, locator: "" })),
    gdsLocator: "",
    ticketingDeadline: "",
    actualNetCents: quotedNetCents ?? null,
    bookingMessage: "",
    notifyCustomer: false,
  };
}
