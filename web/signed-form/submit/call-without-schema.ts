import type { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import type { Call, FileType } from "#contract/shared/call.ts";
import type { FormCalls } from "#contract/signed-form/signed-form.ts";

/**
 * Returns a call of the contract without its schemas, because a schema library would be downloaded to the customer's
 * phone and the server validates everything again. Does not compile if the method or the path differs from the
 * contract.
 */
export function callWithoutSchema<C extends Call>(method: C["method"], path: C["path"], answer?: FileType): C {
  return { method, path, answer } as unknown as C;
}

/** Returns the calls that every form has. `signAt` is the path of signing, below the form's link. */
export function formCallsWithoutSchemas<C extends FormCalls>(behind: C["open"]["path"], signPath: C["sign"]["path"]) {
  return {
    open: callWithoutSchema<C["open"]>("GET", behind),
    sign: callWithoutSchema<C["sign"]>("POST", signPath),
    document: callWithoutSchema<C["document"]>(
      "POST",
      `${behind}/document` as C["document"]["path"],
      "application/pdf",
    ),
  };
}

/** Verifies that a document is the signed one, for every form. */
export const verifyCall = callWithoutSchema<(typeof bookingFormCalls)["verify"]>("POST", "/public/verify");
