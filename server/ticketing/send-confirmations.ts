import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Confirmation } from "#domain/ticketing/confirmation.ts";
import type { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";

type Signed = Pick<Awaited<ReturnType<typeof chosenOption>>, "record" | "option">;

interface Sent {
  quoteId: number;
  confirmations: readonly Confirmation[];
  /** A text of the staff. May be empty. */
  bookingMessage: string;
  /** The tickets are issued, so the letter does not announce them. */
  isTicketed: boolean;
}

/** Sends the airlines' confirmation numbers of a reservation to the customer. */
export async function sendConfirmations(
  db: Db,
  { record, option }: Signed,
  { quoteId, confirmations, bookingMessage, isTicketed }: Sent,
): Promise<void> {
  const { agency, agent, quoteId: number, customerName } = record.offer;
  await queueMessage(db, {
    template: "booking-confirmed",
    data: {
      agency,
      agent,
      quoteId: number,
      customerName,
      bookingMessage,
      itinerary: option.itinerary,
      confirmations: named(confirmations),
      isTicketed,
    },
    recipient: record.contact.email,
    quoteId,
    reader: record,
  });
}

/** Returns the locators with the airlines' names, as customers know them. */
export function named(confirmations: readonly { airline: string; locator: string }[]) {
  return confirmations.map(({ airline, locator }) => ({
    airline,
    airlineName: reference.airline(airline)?.name ?? airline,
    locator,
  }));
}
