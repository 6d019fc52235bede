import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { askedSearch } from "#web/shared/asked-search.ts";

interface NewRequestSearch {
  kind: RequestKind;
  asked?: number;
  /** The schedule change that the customer wants a refund for. */
  change?: number;
}

/** Which kind of request begins, and with what a customer asked for. */
export function newRequestSearch(raw: Record<string, unknown>): NewRequestSearch {
  const change = Number(raw.change);
  return {
    ...askedSearch(raw),
    ...(Number.isSafeInteger(change) && change > 0 ? { change } : {}),
    kind: requestKinds.find((kind) => kind === raw.kind) ?? "cancellation",
  };
}
