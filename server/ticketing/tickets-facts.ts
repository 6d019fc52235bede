import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { ticketNotices } from "#domain/ticketing/ticket-notices.ts";
import type { BookingRecord, ChosenOption } from "#server/booking-form/index.ts";
import { calendarSpeech, confirmationsOf, type PassengerRecord } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { LetterFacts } from "#server/mail/index.ts";
import { ticketsOf } from "./load-tickets.ts";
import { named } from "./send-confirmations.ts";

interface Ticketed {
  quoteId: number;
  passengers: readonly PassengerRecord[];
  record: BookingRecord;
  option: ChosenOption;
  now: string;
}

/** Returns the facts of a letter with tickets: the active numbers, the flights, and the calendar file. */
export async function ticketsFacts(db: Db, ticketed: Ticketed): Promise<LetterFacts["tickets-issued"]> {
  const { quoteId, passengers, record, option, now } = ticketed;
  const { agency, agent, customerName } = record.offer;
  const [confirmations, booking, tickets] = await Promise.all([
    confirmationsOf(db, quoteId),
    db.selectFrom("bookings").select("freeCancelUntil").where("quoteId", "=", quoteId).executeTakeFirstOrThrow(),
    ticketsOf(db, quoteId),
  ]);
  return {
    agency,
    agent,
    quoteId,
    customerName,
    itinerary: option.itinerary,
    confirmations: named(confirmations),
    passengers: passengers.map(({ id, ticketName }) => ({
      ticketName,
      tickets: tickets.filter(({ passengerId }) => passengerId === id).map(({ number }) => number),
    })),
    notices: ticketNotices,
    // Omitted once the free cancellation has ended, because the letter may be written later.
    freeCancelUntil: booking.freeCancelUntil && booking.freeCancelUntil > now ? booking.freeCancelUntil : null,
    calendar: calendarFile(
      option.segments,
      reference,
      {
        now,
        tripStatus: "confirmed",
        quoteId,
        locators: confirmations,
        signedAs: option.signedAs,
        revision: option.revision,
      },
      calendarSpeech(record),
    ),
  };
}
