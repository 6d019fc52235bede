import type { ownRequestCalls } from "#contract/customer-request/calls.ts";
import { callWithoutSchema } from "#web/signed-form/submit/call-without-schema.ts";

type Calls = typeof ownRequestCalls;

export const ownCalls = {
  list: callWithoutSchema<Calls["list"]>("POST", "/public/booking/{publicId}/requests/list"),
  ask: callWithoutSchema<Calls["ask"]>("POST", "/public/booking/{publicId}/requests"),
  withdraw: callWithoutSchema<Calls["withdraw"]>("POST", "/public/booking/{publicId}/requests/withdraw"),
};
