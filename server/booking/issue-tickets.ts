import type { bookingCalls } from "#contract/booking.ts";
import type { CallInput } from "#contract/call.ts";
import { agencyDate } from "#domain/booking/agency-day.ts";
import { arcHolidays } from "#domain/booking/arc-holidays.ts";
import { checkTickets, toConfirm } from "#domain/booking/check-tickets.ts";
import { voidUntil } from "#domain/booking/void-window.ts";
import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { loadQuote, moveQuote, mustBeAllowed } from "#server/quote/index.ts";
import { chosenOption, sellersOf } from "./chosen-option.ts";
import { named } from "./confirm-booking.ts";
import { confirmationsOf, passengersOf } from "./store.ts";

type Given = CallInput<typeof bookingCalls.addTickets>["body"];

/** Row Q10: a ticket for every passenger on every flight. Coupons open, the void clock starts, the sale is won. */
export async function issueTickets(
  id: number,
  given: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<string> {
  const quote = await loadQuote(db, id, { lock: true });
  const move = {
    action: "ticket" as const,
    party: actor,
    version: given.version,
    now,
    requestId: origin.requestId,
  };
  await mustBeAllowed(db, quote, move);
  const { signature, record, option } = await chosenOption(db, id);
  const passengers = await passengersOf(db, signature.id);
  const everyFlight = option.segments.map((_, index) => index);
  const typed = given.tickets.map(({ passengerId, number, segments }) => ({
    number,
    passenger: passengers.findIndex((passenger) => passenger.id === passengerId),
    segments: segments ?? everyFlight,
  }));
  const found = checkTickets(typed, {
    passengers: passengers.map(({ ticketName }) => ticketName),
    segments: option.segments.length,
    airlines: sellersOf(option.segments),
    airlineOfPrefix: (prefix) => reference.airlineOfTicket(prefix)?.name,
  });
  const { problems } = found;
  const future =
    given.issuedOn > agencyDate(now) ? [{ field: "issuedOn", message: "Tickets cannot be issued in the future" }] : [];
  if (problems.length + future.length > 0) throw invalid([...problems, ...future]);

  const fields = toConfirm(found).map(({ field, message }) => ({ field, message }));
  if (fields.length > 0 && !given.confirmOtherAirline) throw new Refusal("ticket_of_other_airline", { fields });

  const issuedAt = given.issuedOn === agencyDate(now) ? now : `${given.issuedOn}T17:00:00.000Z`;
  for (const ticket of typed) {
    const passenger = passengers[ticket.passenger];
    if (!passenger) continue;
    const numbers = parseTicketNumber(ticket.number)?.numbers ?? [];
    const rows = await db
      .insertInto("tickets")
      .values(
        numbers.map((number) => ({ quoteId: id, passengerId: passenger.id, number, issuedAt, enteredBy: actor.id })),
      )
      .returning("id")
      .execute();
    await db
      .updateTable("coupons")
      .set({ ticketId: rows[0]?.id ?? null, state: "OPEN" })
      .where("passengerId", "=", passenger.id)
      .where("segment", "in", ticket.segments)
      .execute();
  }
  const clock = voidUntil(issuedAt, arcHolidays);
  await db.updateTable("bookings").set({ voidUntil: clock }).where("quoteId", "=", id).execute();
  const confirmed = fields.map(({ message }) => message);
  const details = { tickets: typed.length, ...(confirmed.length > 0 ? { confirmed } : {}) };
  const status = await moveQuote(db, quote, { ...move, set: { ticketedAt: now }, details });
  await sendTickets({ quoteId: id, passengers, record, option, typed, now }, db);
  return status;
}

async function sendTickets(
  issued: {
    quoteId: number;
    passengers: Awaited<ReturnType<typeof passengersOf>>;
    record: Awaited<ReturnType<typeof chosenOption>>["record"];
    option: Awaited<ReturnType<typeof chosenOption>>["option"];
    typed: readonly { number: string; passenger: number }[];
    now: string;
  },
  db: StaffContext["db"],
): Promise<void> {
  const { agency, agent, customerName } = issued.record.offer;
  const { quoteId } = issued;
  const [confirmations, booking] = await Promise.all([
    confirmationsOf(db, quoteId),
    db.selectFrom("bookings").select("freeCancelUntil").where("quoteId", "=", quoteId).executeTakeFirstOrThrow(),
  ]);
  await queueMessage(db, {
    template: "tickets-issued",
    data: {
      ...{ agency, agent, quoteId, customerName },
      itinerary: issued.option.itinerary,
      confirmations: named(confirmations),
      passengers: issued.passengers.map(({ ticketName }, position) => ({
        ticketName,
        tickets: issued.typed
          .filter(({ passenger }) => passenger === position)
          .flatMap(({ number }) => parseTicketNumber(number)?.numbers ?? []),
      })),
      notices: ticketNotices,
      freeCancelUntil: booking.freeCancelUntil,
      calendar: calendarFile(issued.option.segments, reference, {
        ...{ now: issued.now, standing: "confirmed", quoteId, locators: confirmations },
      }),
    },
    recipient: issued.record.contact.email,
    quoteId,
  });
}

/** What every traveller is told with the tickets (rules.md §3.6, §3.7). */
const ticketNotices: readonly string[] = [
  "Be at the airport three hours before an international flight and two hours before a domestic one, with a valid passport and any visa you need.",
  "Airlines charge for bags by their own rules; see the airline's website for allowances and fees before you pack.",
  "Federal law forbids dangerous goods such as explosives, compressed gases, flammable liquids and loose lithium batteries in baggage.",
  "Some countries require aircraft cabins to be treated with insecticide; the U.S. Department of Transportation lists them on its website.",
];
