import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";

/** Which kind of request begins. */
export function newRequestSearch(raw: Record<string, unknown>): { kind: RequestKind } {
  return { kind: requestKinds.find((kind) => kind === raw.kind) ?? "cancellation" };
}
