import type { bookingFormCalls } from "#contract/booking-form-calls.ts";
import type { Call, FileType } from "#contract/call.ts";

type Calls = typeof bookingFormCalls;

/**
 * The contract's calls without their schemas: those would bring a schema library onto the customer's phone, and the
 * server checks everything again anyway. Method and path still have to be the contract's, or this does not compile.
 */
export const publicCalls = {
  open: bare<Calls["open"]>("GET", "/public/booking/{publicId}"),
  viewed: bare<Calls["viewed"]>("POST", "/public/booking/{publicId}/viewed"),
  sign: bare<Calls["sign"]>("POST", "/public/booking/{publicId}/sign"),
  askAgain: bare<Calls["askAgain"]>("POST", "/public/booking/{publicId}/ask-again"),
  document: bare<Calls["document"]>("POST", "/public/booking/{publicId}/document", "application/pdf"),
  calendar: bare<Calls["calendar"]>("POST", "/public/booking/{publicId}/calendar", "text/calendar"),
  verify: bare<Calls["verify"]>("POST", "/public/verify"),
};

export function bare<C extends Call>(method: C["method"], path: C["path"], answer?: FileType): C {
  return { method, path, answer } as unknown as C;
}
