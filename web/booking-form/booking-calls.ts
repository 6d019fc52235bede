import type { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { callWithoutSchema, formCallsWithoutSchemas } from "#web/signed-form/submit/call-without-schema.ts";

type Calls = typeof bookingFormCalls;

export const bookingCalls = {
  ...formCallsWithoutSchemas<Calls>("/public/booking/{publicId}", "/public/booking/{publicId}/sign"),
  viewed: callWithoutSchema<Calls["viewed"]>("POST", "/public/booking/{publicId}/viewed"),
  askAgain: callWithoutSchema<Calls["askAgain"]>("POST", "/public/booking/{publicId}/ask-again"),
  calendar: callWithoutSchema<Calls["calendar"]>("POST", "/public/booking/{publicId}/calendar", "text/calendar"),
};
