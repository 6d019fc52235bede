import type { cancelFormCalls } from "#contract/request-form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { bare, bareCalls } from "#web/signed-form/bare-call.ts";

type Calls = typeof cancelFormCalls;

/** Both forms are asked for alike, each at an address of its own. */
function callsAt<const Name extends "cancel" | "refund">(name: Name) {
  const behind = `/public/${name}/{publicId}` as const;
  return {
    ...bareCalls<Calls>(behind as never, `${behind}/sign` as never),
    viewed: bare<Calls["viewed"]>("POST", `${behind}/viewed` as never),
    decline: bare<Calls["decline"]>("POST", `${behind}/decline` as never),
  };
}

export const requestFormCalls = {
  cancellation: callsAt("cancel"),
  refund: callsAt("refund"),
} satisfies Record<RequestKind, unknown>;
