import type { ownRequestCalls } from "#contract/customer-request-calls.ts";
import { bare } from "#web/signed-form/bare-call.ts";

type Calls = typeof ownRequestCalls;

export const ownCalls = {
  list: bare<Calls["list"]>("POST", "/public/booking/{publicId}/requests/list"),
  ask: bare<Calls["ask"]>("POST", "/public/booking/{publicId}/requests"),
  withdraw: bare<Calls["withdraw"]>("POST", "/public/booking/{publicId}/requests/withdraw"),
};
