import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Currency } from "#domain/money/money.ts";
import { publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { type LetterFacts, queueMessage } from "#server/mail/index.ts";
import { loadQuote, routeNames } from "#server/quote/index.ts";
import { passengersConcerned, settlementNow } from "./request-settlement.ts";
import { loadSoldTrip, type SoldTrip } from "./sold-trip.ts";
import type { RequestRecord } from "./store.ts";

type RequestTemplate =
  | "request-sent"
  | "request-requoted"
  | "request-signed"
  | "request-withdrawn"
  | "refund-on-its-way"
  | "request-completed";
type More<T extends RequestTemplate> = Omit<LetterFacts[T], keyof LetterFacts["request-withdrawn"]>;

/**
 * Queues a letter about a request to the person who signed the booking. `trip` is the sale if the caller has already
 * loaded it.
 */
export async function tellCustomer<T extends RequestTemplate>(
  db: Db,
  request: RequestRecord,
  template: T,
  more: More<T>,
  { now, trip }: { now: string; trip?: SoldTrip },
): Promise<void> {
  const sale = trip ?? (await loadSoldTrip(db, await loadQuote(db, request.quoteId), now));
  const { record, option } = sale.chosen;
  const facts: LetterFacts["request-withdrawn"] = {
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
    data: { ...facts, ...more } as unknown as LetterFacts[T],
    recipient: record.contact.email,
    quoteId: request.quoteId,
    reader: record,
  });
}
