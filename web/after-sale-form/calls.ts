import type { cancelFormCalls } from "#contract/after-sale/form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { callWithoutSchema, formCallsWithoutSchemas } from "#web/signed-form/submit/call-without-schema.ts";

type Calls = typeof cancelFormCalls;

/** Both forms have the same calls under different paths. */
function callsAt<const Name extends "cancel" | "refund">(name: Name) {
  const behind = `/public/${name}/{publicId}` as const;
  return {
    ...formCallsWithoutSchemas<Calls>(behind as never, `${behind}/sign` as never),
    viewed: callWithoutSchema<Calls["viewed"]>("POST", `${behind}/viewed` as never),
    decline: callWithoutSchema<Calls["decline"]>("POST", `${behind}/decline` as never),
  };
}

export const requestFormCalls = {
  cancellation: callsAt("cancel"),
  refund: callsAt("refund"),
} satisfies Record<RequestKind, unknown>;
