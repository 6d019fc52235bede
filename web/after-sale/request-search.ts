import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { askedSearch } from "#web/shared/asked-search.ts";

interface NewRequestSearch {
  kind: RequestKind;
  asked?: number;
  /** The id of the schedule change for which the customer wants a refund. */
  change?: number;
}

/** Reads the kind of a new request and the ids it starts from. */
export function newRequestSearch(raw: Record<string, unknown>): NewRequestSearch {
  const change = Number(raw.change);
  return {
    ...askedSearch(raw),
    ...(Number.isSafeInteger(change) && change > 0 ? { change } : {}),
    kind: requestKinds.find((kind) => kind === raw.kind) ?? "cancellation",
  };
}
