import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";
import type { CustomerRequestRecord } from "./store.ts";

/** Queues the customer's copy of their request, with the link that they used. */
export async function writeAsked(db: Db, asked: CustomerRequestRecord, linkId: number): Promise<void> {
  const { about, letter } = await letterOf(db, asked);
  await queueMessage(db, { template: "customer-request-asked", data: { ...about, linkId }, ...letter });
}

/** Queues the agency's answer, in its own words. */
export async function writeAnswer(db: Db, asked: CustomerRequestRecord, answer: string): Promise<void> {
  const { about, letter } = await letterOf(db, asked);
  await queueMessage(db, { template: "customer-request-answered", data: { ...about, answer }, ...letter });
}

async function letterOf(db: Db, { quoteId, kind, message, passengers, flights }: CustomerRequestRecord) {
  const { record } = await chosenOption(db, quoteId);
  const { agent, customerName } = record.offer;
  return {
    about: {
      agency: publicAgency(await loadAgency(db)),
      agent,
      customerName,
      quoteId,
      kind,
      message,
      passengers: passengers.map(({ name }) => name),
      flights: flights.map(({ name, departsOn }) => ({ name, departsOn })),
    },
    letter: { recipient: record.contact.email, quoteId, reader: record },
  };
}
