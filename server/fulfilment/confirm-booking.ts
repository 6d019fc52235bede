import type { CallInput } from "#contract/call.ts";
import type { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { checkConfirmations } from "#domain/fulfilment/confirmation.ts";
import { freeCancelUntil } from "#domain/fulfilment/void-window.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { firstDeparture } from "#domain/quote/content.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { chosenOption, passengersOf } from "#server/booking/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { followMoney } from "./follow-money.ts";
import { quotedNet, snapshotProfit } from "./profit.ts";

type Given = CallInput<typeof fulfilmentCalls.confirm>["body"];

/**
 * The seats are reserved. Every marketing airline has its own locator; each passenger holds coupons now. Throws
 * `invalid_input`, `variance_needs_approval`, and what the process of the sale says.
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
  const { signature, record, option, content } = chosen;
  const airlines = [...new Set(option.segments.map(({ airline }) => airline))];
  const found = checkConfirmations(given.confirmations, airlines);
  const late = given.ticketingDeadline <= now ? [fieldProblem("ticketingDeadline", "deadline_not_in_future")] : [];
  const isBelow = given.actualNetCents < 0 && quote.originalQuoteId === null;
  const negative = isBelow ? [fieldProblem("actualNetCents", "amount_negative")] : [];
  const problems = [...found.problems, ...late, ...negative];
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
    const { agency, agent, quoteId, customerName } = record.offer;
    await queueMessage(db, {
      template: "booking-confirmed",
      data: {
        ...{ agency, agent, quoteId, customerName, bookingMessage: given.bookingMessage },
        itinerary: option.itinerary,
        confirmations: named(given.confirmations),
      },
      recipient: record.contact.email,
      quoteId: quote.id,
      reader: record,
    });
  }
  // Paid in full before the seats were there: nobody has to press another button for it.
  await followMoney(quote.id, context);
}

/** Up to where somebody let the seats cost more than quoted. */
function approvedNets({ approvals }: QuoteRecord): number[] {
  return approvals
    .filter(({ kind, status }) => kind === "net" && status === "approved")
    .flatMap(({ after }) => after.slice(0, 1).map(({ cents }) => cents));
}

/** Locators with the airlines' names, as customers know them. */
export function named(confirmations: readonly { airline: string; locator: string }[]) {
  return confirmations.map(({ airline, locator }) => ({
    airline,
    airlineName: reference.airline(airline)?.name ?? airline,
    locator,
  }));
}
