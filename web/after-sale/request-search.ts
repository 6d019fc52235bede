import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { askedSearch } from "#web/shared/asked-search.ts";

/** Which kind of request begins, and with what a customer asked for. */
export function newRequestSearch(raw: Record<string, unknown>): { kind: RequestKind; asked?: number } {
  return { ...askedSearch(raw), kind: requestKinds.find((kind) => kind === raw.kind) ?? "cancellation" };
}
