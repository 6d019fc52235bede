import type { bookingFormCalls } from "#contract/booking-form-calls.ts";
import type { Call, FileType } from "#contract/call.ts";
import type { FormCalls } from "#contract/signed-form.ts";

/**
 * A call of the contract without its schemas: those would bring a schema library onto the customer's phone, and the
 * server checks everything again anyway. Method and path still have to be the contract's, or this does not compile.
 */
export function bare<C extends Call>(method: C["method"], path: C["path"], answer?: FileType): C {
  return { method, path, answer } as unknown as C;
}

/** The calls that every form has; `signAt` where it is signed, below its link. */
export function bareCalls<C extends FormCalls>(behind: C["open"]["path"], signPath: C["sign"]["path"]) {
  return {
    open: bare<C["open"]>("GET", behind),
    sign: bare<C["sign"]>("POST", signPath),
    document: bare<C["document"]>("POST", `${behind}/document` as C["document"]["path"], "application/pdf"),
  };
}

/** Whether a document is the one that was signed, whatever the form. */
export const verifyCall = bare<(typeof bookingFormCalls)["verify"]>("POST", "/public/verify");
