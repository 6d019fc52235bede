import type { bookingFormCalls } from "#contract/booking-form-calls.ts";
import { bare, bareCalls } from "#web/signed-form/bare-call.ts";

type Calls = typeof bookingFormCalls;

export const bookingCalls = {
  ...bareCalls<Calls>("/public/booking/{publicId}", "/public/booking/{publicId}/sign"),
  viewed: bare<Calls["viewed"]>("POST", "/public/booking/{publicId}/viewed"),
  askAgain: bare<Calls["askAgain"]>("POST", "/public/booking/{publicId}/ask-again"),
  calendar: bare<Calls["calendar"]>("POST", "/public/booking/{publicId}/calendar", "text/calendar"),
};
