import type { CallInput } from "#contract/shared/call.ts";
import type { ticketingCalls } from "#contract/ticketing/calls.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { smallAmountProblems } from "#domain/money/unusual.ts";
import { firstDeparture } from "#domain/quote/content.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { checkConfirmations, unconfirmedLocators } from "#domain/ticketing/confirmation.ts";
import { freeCancelUntil } from "#domain/ticketing/void-window.ts";
import { chosenOption, passengersOf } from "#server/booking-form/index.ts";
import { followMoney, quotedNet, snapshotProfit } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { sendConfirmations } from "./send-confirmations.ts";

type Given = CallInput<typeof ticketingCalls.confirm>["body"];

/**
 * Records the reservation. Each marketing airline has its own locator, and each passenger gets coupons. Throws
 * `invalid_input`, `variance_needs_approval`, and the refusals of the sale process.
 */
export async function confirmBooking(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = {
    action: "markAsBooked" as const,
    party: actor,
    version: given.version,
    now,
    origin,
  };
  await mustBeAllowed(db, quote, move);
  const chosen = await chosenOption(db, quote.id);
  const { signature, option, content } = chosen;
  const airlines = [...new Set(option.segments.map(({ airline }) => airline))];
  const found = checkConfirmations(given.confirmations, airlines);
  const late = given.ticketingDeadline <= now ? [fieldProblem("ticketingDeadline", "deadline_not_in_future")] : [];
  const isBelow = given.actualNetCents < 0 && quote.originalQuoteId === null;
  const negative = isBelow ? [fieldProblem("actualNetCents", "amount_negative")] : [];
  const small = smallAmountProblems(given.actualNetCents, quotedNet(chosen), given);
  const unusual = unconfirmedLocators(found, given.confirmLocators);
  const problems = [...found.problems, ...unusual, ...late, ...negative, ...small];
  if (problems.length > 0) throw invalid(problems);
  const approvedNet = Math.max(quotedNet(chosen), ...approvedNets(quote));
  if (given.actualNetCents > approvedNet) {
    throw new Refusal("variance_needs_approval", {
      approvedNetCents: approvedNet,
      actualNetCents: given.actualNetCents,
    });
  }

  const departure = firstDeparture({ ...content, options: [option] }, reference);
  const booking = {
    gdsLocator: given.gdsLocator ?? null,
    ticketingDeadline: given.ticketingDeadline,
    actualNetCents: given.actualNetCents,
    bookingMessage: given.bookingMessage,
    freeCancelUntil: departure ? freeCancelUntil(now, departure.at) : null,
  };
  await db
    .insertInto("bookings")
    .values({ quoteId: quote.id, ...booking })
    .execute();
  await db
    .insertInto("airlineConfirmations")
    .values(given.confirmations.map((confirmation) => ({ quoteId: quote.id, ...confirmation })))
    .execute();
  const passengers = await passengersOf(db, signature.id);
  await db
    .insertInto("coupons")
    .values(
      passengers.flatMap((passenger) =>
        option.segments.map((_, segment) => ({ quoteId: quote.id, passengerId: passenger.id, segment })),
      ),
    )
    .execute();
  await moveQuote(db, quote, {
    ...move,
    set: { bookedAt: now, ticketingDeadline: given.ticketingDeadline },
    details: { confirmations: given.confirmations.map(({ airline, locator }) => ({ airline, locator })) },
  });
  await snapshotProfit(db, quote.id, { action: move.action, by: actor.id, now });
  if (given.notifyCustomer) {
    const { confirmations, bookingMessage } = given;
    await sendConfirmations(db, chosen, { quoteId: quote.id, confirmations, bookingMessage, isTicketed: false });
  }
  // If the sale was paid in full before the seats were booked, it becomes charged now.
  await followMoney(quote.id, context);
}

/** Returns the net amounts above the quoted one that were approved. */
function approvedNets({ approvals }: QuoteRecord): number[] {
  return approvals
    .filter(({ kind, status }) => kind === "net" && status === "approved")
    .flatMap(({ after }) => after.slice(0, 1).map(({ cents }) => cents));
}
