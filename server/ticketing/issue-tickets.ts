import { type SqlBool, sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import type { ticketingCalls } from "#contract/ticketing/calls.ts";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { agencyDate, instantOnAgencyDay } from "#domain/agency/agency-day.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import { checkTickets, confirmedAirlines, toConfirm } from "#domain/ticketing/check-tickets.ts";
import { issueDayProblem } from "#domain/ticketing/issue-day.ts";
import { voidUntil } from "#domain/ticketing/void-window.ts";
import { holidaysOf } from "#server/agency/index.ts";
import { chosenOption, passengersOf } from "#server/booking-form/index.ts";
import { consumeCredits } from "#server/credit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveStates } from "#server/process/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { endRequestsOf, mustBeApproved } from "./issue-day-approval.ts";
import { prefixesOf } from "./sellers.ts";
import { ticketsFacts } from "./tickets-facts.ts";

type Given = CallInput<typeof ticketingCalls.addTickets>["body"];

/**
 * Records a ticket for every passenger on every flight. Opens the coupons and starts the void period.
 * Throws `invalid_input`, `issue_day_needs_approval`, `ticket_of_other_airline`, `ticket_number_taken`, and the refusals
 * of the sale process.
 */
export async function issueTickets(
  quote: QuoteRecord,
  given: Given,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<string> {
  const move = {
    action: "enterTicketNumbers" as const,
    party: actor,
    version: given.version,
    now,
    origin,
  };
  await mustBeAllowed(db, quote, move);
  const { signature, record, option } = await chosenOption(db, quote.id);
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
    ...prefixesOf(option.segments),
  });
  const { problems } = found;
  const today = agencyDate(now, zone);
  const wrongDay = issueDayProblem(given.issuedOn, { signedOn: agencyDate(signature.signedAt, zone), today });
  if (problems.length > 0 || wrongDay) throw invalid([...problems, ...(wrongDay ? [wrongDay] : [])]);
  await mustBeApproved(db, quote.id, given.issuedOn, today);

  const fields = toConfirm(found).map(({ segment: _, ...problem }) => problem);
  if (fields.length > 0 && !given.confirmOtherAirline) throw new Refusal("ticket_of_other_airline", { fields });

  const issuedAt = instantOnAgencyDay(given.issuedOn, { now, zone });
  for (const ticket of typed) {
    const passenger = passengers[ticket.passenger];
    if (!passenger) continue;
    const numbers = parseTicketNumber(ticket.number)?.numbers ?? [];
    const rows = await db
      .insertInto("tickets")
      .values(
        numbers.map((number) => ({
          quoteId: quote.id,
          passengerId: passenger.id,
          number,
          issuedAt,
          enteredBy: actor.id,
        })),
      )
      .returning("id")
      .execute();
    const coupons = sql<SqlBool>`passenger_id = ${passenger.id} and segment = any(${sql.val([...ticket.segments])}::integer[])`;
    await moveStates(db, couponMoves, "ticket", coupons, { ticketId: rows[0]?.id ?? null });
  }
  const clock = voidUntil(issuedAt, await holidaysOf(db));
  await db.updateTable("bookings").set({ voidUntil: clock }).where("quoteId", "=", quote.id).execute();
  const confirmed = confirmedAirlines(
    typed.map(({ number }) => number),
    prefixesOf(option.segments),
  );
  const details = { tickets: typed.length, ...(confirmed.length > 0 ? { confirmed } : {}) };
  await consumeCredits(db, quote.id, move);
  await endRequestsOf(db, quote.id, move);
  const { status } = await moveQuote(db, quote, { ...move, set: { ticketedAt: now, soldOn: given.issuedOn }, details });
  await queueMessage(db, {
    template: "tickets-issued",
    data: await ticketsFacts(db, { quoteId: quote.id, passengers, record, option, now }),
    recipient: record.contact.email,
    quoteId: quote.id,
    reader: record,
  });
  return status;
}
