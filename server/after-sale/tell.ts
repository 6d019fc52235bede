import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Currency } from "#domain/money/money.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage, type Templates } from "#server/mail/index.ts";
import { routeNames } from "#server/quote/index.ts";
import type { RequestRecord } from "./store.ts";

type RequestTemplate =
  | "request-sent"
  | "request-requoted"
  | "request-signed"
  | "request-withdrawn"
  | "refund-on-its-way"
  | "request-completed";
type More<T extends RequestTemplate> = Omit<Templates[T], keyof Templates["request-withdrawn"]>;

/** A letter to whoever signed the booking, about what has become of a request. */
export async function tellCustomer<T extends RequestTemplate>(
  db: Db,
  request: RequestRecord,
  template: T,
  more: More<T>,
): Promise<void> {
  const { record, option } = await chosenOption(db, request.quoteId);
  const { protectionCents, gratuityCents } = await db
    .selectFrom("requestLines")
    .select(({ fn }) => [
      fn.sum<number>("protectionCents").as("protectionCents"),
      fn.sum<number>("gratuityCents").as("gratuityCents"),
    ])
    .where("requestId", "=", request.id)
    .executeTakeFirstOrThrow();
  const facts: Templates["request-withdrawn"] = {
    agency: publicAgency(await loadAgency(db)),
    agent: record.offer.agent,
    ...{ quoteId: request.quoteId, customerName: request.firstName, kind: request.kind as RequestKind },
    ...{ route: routeNames(option.itinerary), currency: request.currency as Currency },
    ...{ valueCents: request.valueCents, penaltyCents: request.penaltyCents, feeCents: request.feeCents },
    ...{ extrasCents: Number(protectionCents) + Number(gratuityCents), cashCents: request.cashCents },
    creditCents: request.agencyCreditCents + request.airlineCreditCents,
  };
  await queueMessage(db, {
    ...{ template, data: { ...facts, ...more } as unknown as Templates[T] },
    ...{ recipient: record.contact.email, quoteId: request.quoteId, reader: record },
  });
}
