import type { CallInput } from "#contract/shared/call.ts";
import type { ticketingCalls } from "#contract/ticketing/calls.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { type Confirmation, checkConfirmations, unconfirmedLocators } from "#domain/ticketing/confirmation.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { sendConfirmations } from "./send-confirmations.ts";

type Given = CallInput<typeof ticketingCalls.correctReservation>["body"];

/**
 * Corrects locators and the ticketing deadline that were entered wrong. The history stores the values before and after.
 * Throws `invalid_input`, also if nothing differs, and the refusals of the sale process.
 */
export async function correctReservation(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version, reason, confirmations, ticketingDeadline, gdsLocator = null } = given;
  const move = { action: "correctReservation" as const, party: actor, version, now, origin, reason };
  await mustBeAllowed(db, quote, move);
  const chosen = await chosenOption(db, quote.id);
  const before = await reservationOf(db, quote.id);
  const found = checkConfirmations(confirmations, [...new Set(chosen.option.segments.map(({ airline }) => airline))]);
  const isMoved = ticketingDeadline !== before.ticketingDeadline;
  const changes = differences(before, { gdsLocator, ticketingDeadline, locators: inOneLine(confirmations) });
  const problems = [
    ...found.problems,
    ...unconfirmedLocators(found, given.confirmLocators),
    ...(isMoved && ticketingDeadline <= now ? [fieldProblem("ticketingDeadline", "deadline_not_in_future")] : []),
    ...(Object.keys(changes).length === 0 ? [fieldProblem("confirmations", "reservation_unchanged")] : []),
  ];
  if (problems.length > 0) throw invalid(problems);

  await db.updateTable("bookings").set({ gdsLocator, ticketingDeadline }).where("quoteId", "=", quote.id).execute();
  for (const { airline, locator } of confirmations)
    await db
      .updateTable("airlineConfirmations")
      .set({ locator })
      .where("quoteId", "=", quote.id)
      .where("airline", "=", airline)
      .execute();
  await moveQuote(db, quote, { ...move, set: { ticketingDeadline }, changes });
  if (!given.notifyCustomer) return;
  const isTicketed = quote.ticketedAt !== null;
  await sendConfirmations(db, chosen, { quoteId: quote.id, confirmations, bookingMessage: "", isTicketed });
}

async function reservationOf(db: Db, quoteId: number) {
  const { gdsLocator, ticketingDeadline } = await db
    .selectFrom("bookings")
    .select(["gdsLocator", "ticketingDeadline"])
    .where("quoteId", "=", quoteId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("airlineConfirmations")
    .select(["airline", "locator"])
    .where("quoteId", "=", quoteId)
    .execute();
  return { gdsLocator, ticketingDeadline, locators: inOneLine(rows) };
}

/** Returns "LH ABC123, TK DEF456". */
function inOneLine(confirmations: readonly Confirmation[]): string {
  return confirmations
    .map(({ airline, locator }) => `${airline} ${locator}`)
    .sort()
    .join(", ");
}

/** Returns the values that differ: [before, after]. */
function differences<Values extends Record<string, string | null>>(before: Values, after: Values) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name): [string, [unknown, unknown]] => [name, [before[name], after[name]]]));
}
