import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { mayBeChosen } from "#domain/after-sale/work-out.ts";
import { endedByRequest, isResting, type Lifecycle, type QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import type { SoldTrip } from "./sold-trip.ts";
import { requestUnderWay } from "./store.ts";

/** No flight is left, but the agency may still hold money for the customer. */
const leavesSomething: readonly QuoteStatus[] = endedByRequest;

/** Returns the kinds of requests that are possible for a quote now. */
export async function possibleKinds(db: Db, quote: QuoteRecord, trip: SoldTrip): Promise<RequestKind[]> {
  // The amounts are known only when every charge has an answer.
  if (quote.openCharge !== null || quote.exchangeUnderWay !== null || (await requestUnderWay(db, quote.id))) return [];
  const status = quote.status as QuoteStatus;
  const current = isResting(status) ? (quote.lifecycle as Lifecycle) : status;
  // An exchange without its own tickets ends by giving it up, because the original tickets are still valid.
  const sold = (current === "charged" && quote.originalQuoteId === null) || current === "tickets_purchased";
  const given = leavesSomething.includes(current) && quote.outcome !== null;
  return requestKinds.filter((kind) => {
    const hasCoupon = trip.coupons.some(mayBeChosen);
    return hasCoupon && (sold || given) && (kind === "cancellation" || trip.refundableCents > 0);
  });
}
