import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Currency } from "#domain/money/money.ts";
import { publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage, type Templates } from "#server/mail/index.ts";
import { loadQuote, routeNames } from "#server/quote/index.ts";
import { passengersConcerned, settlementNow } from "./request-settlement.ts";
import type { RequestRecord } from "./store.ts";
import { type LoadedTrip, loadTrip } from "./trip.ts";

type RequestTemplate =
  | "request-sent"
  | "request-requoted"
  | "request-signed"
  | "request-withdrawn"
  | "refund-on-its-way"
  | "request-completed";
type More<T extends RequestTemplate> = Omit<Templates[T], keyof Templates["request-withdrawn"]>;

/**
 * Queues a letter to the person who signed the booking, about a request. `trip` is the sale as the caller loaded it, if it
 * did.
 */
export async function tellCustomer<T extends RequestTemplate>(
  db: Db,
  request: RequestRecord,
  template: T,
  more: More<T>,
  { now, trip }: { now: string; trip?: LoadedTrip },
): Promise<void> {
  const sale = trip ?? (await loadTrip(db, await loadQuote(db, request.quoteId), now));
  const { record, option } = sale.chosen;
  const facts: Templates["request-withdrawn"] = {
    agency: publicAgency(sale.agency),
    agent: record.offer.agent,
    quoteId: request.quoteId,
    customerName: request.firstName,
    kind: request.kind as RequestKind,
    route: routeNames(option.itinerary),
    currency: request.currency as Currency,
    settlement: await settlementNow(db, request, sale),
    ...(await passengersConcerned(db, request, sale)),
  };
  await queueMessage(db, {
    template,
    data: { ...facts, ...more } as unknown as Templates[T],
    recipient: record.contact.email,
    quoteId: request.quoteId,
    reader: record,
  });
}
