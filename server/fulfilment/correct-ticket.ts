import type { CallInput } from "#contract/call.ts";
import type { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { checkCorrection, confirmedAirlines, toConfirm } from "#domain/fulfilment/check-tickets.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { formatTicketNumber, parseTicketNumber } from "#domain/shared/ticket-number.ts";
import { chosenOption, passengersOf } from "#server/booking/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { languageOf } from "#server/signed-form/record.ts";
import { prefixesOf } from "./sellers.ts";
import { ticketsFacts } from "./tickets-facts.ts";

type Given = CallInput<typeof fulfilmentCalls.correctTicket>["body"];

/**
 * A ticket number was typed wrong, and the customer already has it. The wrong row stays and names the one that took its
 * place, the coupons move over, and the customer is sent the tickets again. Throws `not_found`, `state_conflict` for a
 * ticket that is not in force, `invalid_input`, `nothing_changed`, `ticket_of_other_airline`, `ticket_number_taken`, and
 * what the process of the sale says.
 */
export async function correctTicket(
  quote: QuoteRecord,
  ticketId: number,
  given: Given,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version, reason } = given;
  const move = { action: "correctTicketNumber" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const wrong = await db
    .selectFrom("tickets")
    .selectAll()
    .where("id", "=", ticketId)
    .where("quoteId", "=", quote.id)
    .executeTakeFirst();
  if (!wrong) throw new Refusal("not_found");
  if (wrong.state !== "active") throw new Refusal("state_conflict");

  const { signature, record, option } = await chosenOption(db, quote.id);
  const found = checkCorrection(given.number, prefixesOf(option.segments));
  const number = parseTicketNumber(given.number)?.numbers[0];
  if (found.problems.length > 0 || !number) throw invalid(found.problems);
  if (number === wrong.number) {
    throw new Refusal("nothing_changed", { fields: [fieldProblem("number", "ticket_number_unchanged")] });
  }
  const fields = toConfirm(found).map(({ segment: _, ...problem }) => problem);
  if (fields.length > 0 && !given.confirmOtherAirline) throw new Refusal("ticket_of_other_airline", { fields });

  const { passengerId, issuedAt } = wrong;
  const right = await db
    .insertInto("tickets")
    .values({ quoteId: quote.id, passengerId, number, issuedAt, enteredBy: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("tickets").set({ state: "replaced", replacedBy: right.id }).where("id", "=", wrong.id).execute();
  await db.updateTable("coupons").set({ ticketId: right.id }).where("ticketId", "=", wrong.id).execute();

  const passengers = await passengersOf(db, signature.id);
  const ticketName = passengers.find((passenger) => passenger.id === passengerId)?.ticketName ?? "";
  const numbers = { wrongNumber: formatTicketNumber(wrong.number), rightNumber: formatTicketNumber(number) };
  const confirmed = confirmedAirlines([given.number], prefixesOf(option.segments));
  const details = { passenger: ticketName, ...numbers, ...(confirmed.length > 0 ? { confirmed } : {}) };
  await moveQuote(db, quote, { ...move, reason, details, onRecord: { ticketId: wrong.id, replacedBy: right.id } });
  await queueMessage(db, {
    template: "tickets-corrected",
    data: {
      ...(await ticketsFacts(db, { quoteId: quote.id, passengers, record, option, now })),
      correction: { ticketName, wrongNumber: wrong.number, rightNumber: number },
    },
    recipient: record.contact.email,
    quoteId: quote.id,
    language: languageOf(record),
  });
}
