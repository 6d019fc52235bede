import { ticketNotices } from "#domain/fulfilment/ticket-notices.ts";
import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { BookingRecord, ChosenOption } from "#server/booking/index.ts";
import { calendarSpeech, confirmationsOf, type PassengerRecord } from "#server/booking/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Templates } from "#server/mail/index.ts";
import { named } from "./confirm-booking.ts";
import { ticketsOf } from "./store.ts";

interface Ticketed {
  quoteId: number;
  passengers: readonly PassengerRecord[];
  record: BookingRecord;
  option: ChosenOption;
  now: string;
}

/** What a letter with the tickets is written from: the numbers in force, the flights, and the calendar file beside them. */
export async function ticketsFacts(db: Db, ticketed: Ticketed): Promise<Templates["tickets-issued"]> {
  const { quoteId, passengers, record, option, now } = ticketed;
  const { agency, agent, customerName } = record.offer;
  const [confirmations, booking, tickets] = await Promise.all([
    confirmationsOf(db, quoteId),
    db.selectFrom("bookings").select("freeCancelUntil").where("quoteId", "=", quoteId).executeTakeFirstOrThrow(),
    ticketsOf(db, quoteId),
  ]);
  return {
    ...{ agency, agent, quoteId, customerName },
    itinerary: option.itinerary,
    confirmations: named(confirmations),
    passengers: passengers.map(({ id, ticketName }) => ({
      ticketName,
      tickets: tickets.filter(({ passengerId }) => passengerId === id).map(({ number }) => number),
    })),
    notices: ticketNotices,
    // A letter that is written later promises nothing that is over.
    freeCancelUntil: booking.freeCancelUntil && booking.freeCancelUntil > now ? booking.freeCancelUntil : null,
    calendar: calendarFile(
      option.segments,
      reference,
      {
        ...{ now, standing: "confirmed", quoteId, locators: confirmations },
        ...{ signedAs: option.signedAs, revision: option.revision },
      },
      calendarSpeech(record),
    ),
  };
}
