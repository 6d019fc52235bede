import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Db } from "#server/db/database.ts";
import type { Templates } from "#server/mail/index.ts";
import type { ChosenOption } from "./chosen-option.ts";
import { named } from "./confirm-booking.ts";
import type { BookingRecord } from "./document/record.ts";
import { confirmationsOf, type PassengerRecord, ticketsOf } from "./store.ts";

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
    calendar: calendarFile(option.segments, reference, {
      ...{ now, standing: "confirmed", quoteId, locators: confirmations },
    }),
  };
}

/** What every traveller is told with the tickets (docs/rules/law-and-standards.md#notices-with-tickets). */
const ticketNotices: readonly string[] = [
  "Be at the airport three hours before an international flight and two hours before a domestic one, with a valid passport and any visa you need.",
  "Airlines charge for bags by their own rules; see the airline's website for allowances and fees before you pack.",
  "Federal law forbids dangerous goods such as explosives, compressed gases, flammable liquids and loose lithium batteries in baggage.",
  "Some countries require aircraft cabins to be treated with insecticide; the U.S. Department of Transportation lists them on its website.",
];
