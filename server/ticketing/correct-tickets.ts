import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import type { ticketingCalls } from "#contract/ticketing/calls.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { formatTicketNumber, parseTicketNumber } from "#domain/shared/ticket-number.ts";
import { checkCorrections } from "#domain/ticketing/check-corrections.ts";
import { confirmedAirlines, toConfirm } from "#domain/ticketing/check-tickets.ts";
import { ticketMoves } from "#domain/ticketing/ticket-states.ts";
import { chosenOption, passengersOf } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveEach } from "#server/process/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { prefixesOf } from "./sellers.ts";
import { ticketsFacts } from "./tickets-facts.ts";

type Given = CallInput<typeof ticketingCalls.correctTickets>["body"];

/**
 * Corrects ticket numbers that were entered wrong and already sent to the customer. The wrong rows stay and refer to
 * their successors, the coupons move, and the customer receives one letter with all tickets. Throws `not_found`,
 * `state_conflict` for a ticket that is not active, `invalid_input`, `ticket_of_other_airline`, `ticket_number_taken`,
 * and the refusals of the sale process.
 */
export async function correctTickets(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version, reason } = given;
  const move = { action: "correctTicketNumber" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { signature, record, option } = await chosenOption(db, quote.id);
  const passengers = await passengersOf(db, signature.id);
  const tickets = await ticketsWithNames(db, quote.id, passengers);
  const wrong = given.corrections.map(({ ticketId }) => tickets.find(({ id }) => id === ticketId));
  if (wrong.includes(undefined)) throw new Refusal("not_found");
  if (wrong.some((ticket) => ticket?.state !== "active")) throw new Refusal("state_conflict");

  const sellers = prefixesOf(option.segments);
  const inForce = tickets.filter(({ state }) => state === "active");
  const found = checkCorrections(given.corrections, inForce, sellers);
  if (found.problems.length > 0) throw invalid(found.problems);
  const fields = toConfirm(found).map(({ segment: _, ...problem }) => problem);
  if (fields.length > 0 && !given.confirmOtherAirline) throw new Refusal("ticket_of_other_airline", { fields });

  const corrections = inForce.flatMap(({ id, number: wrongNumber, ticketName }) => {
    const right = given.corrections.find(({ ticketId }) => ticketId === id);
    const rightNumber = right && parseTicketNumber(right.number)?.numbers[0];
    return rightNumber ? [{ ticketId: id, ticketName, wrongNumber, rightNumber }] : [];
  });
  const replaced = await replaceTickets(db, corrections, actor.id);
  const confirmed = confirmedAirlines(
    corrections.map(({ rightNumber }) => rightNumber),
    sellers,
  );
  const told = corrections.map(({ ticketName, wrongNumber, rightNumber }) => ({
    passenger: ticketName,
    wrongNumber: formatTicketNumber(wrongNumber),
    rightNumber: formatTicketNumber(rightNumber),
  }));
  const details = { corrections: told, ...(confirmed.length > 0 ? { confirmed } : {}) };
  await moveQuote(db, quote, { ...move, reason, details, onRecord: { tickets: replaced } });
  await queueMessage(db, {
    template: "tickets-corrected",
    data: {
      ...(await ticketsFacts(db, { quoteId: quote.id, passengers, record, option, now })),
      corrections: corrections.map(({ ticketId: _, ...correction }) => correction),
    },
    recipient: record.contact.email,
    quoteId: quote.id,
    reader: record,
  });
}

async function ticketsWithNames(db: Db, quoteId: number, passengers: readonly { id: number; ticketName: string }[]) {
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "passengerId", "number", "state"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  const names = new Map(passengers.map(({ id, ticketName }) => [id, ticketName]));
  return rows.map((row) => ({ ...row, ticketName: names.get(row.passengerId) ?? "" }));
}

/**
 * Deactivates all wrong tickets before the first right one is inserted, because two tickets may swap numbers, and no
 * two active tickets may have the same number.
 */
async function replaceTickets(
  db: Db,
  corrections: readonly { ticketId: number; rightNumber: string }[],
  enteredBy: number,
): Promise<{ ticketId: number; replacedBy: number | null }[]> {
  const ids = corrections.map(({ ticketId }) => ticketId);
  const numbers = corrections.map(({ rightNumber }) => rightNumber);
  await lockInForce(db, ids, numbers);
  await moveEach(db, ticketMoves, "replace", ids, {
    replacedBy: sql`nextval(pg_get_serial_sequence('tickets', 'id'))`,
  });
  const replaced = await db
    .selectFrom("tickets")
    .select(["id as ticketId", "replacedBy"])
    .where("id", "in", ids)
    .execute();
  await sql`
    insert into tickets (id, quote_id, passenger_id, number, issued_at, entered_by) overriding system value
    select wrong.replaced_by, wrong.quote_id, wrong.passenger_id, given.right_number, wrong.issued_at, ${enteredBy}
      from unnest(${ids}::bigint[], ${numbers}::text[]) as given (wrong_id, right_number)
      join tickets as wrong on wrong.id = given.wrong_id`.execute(db);
  await sql`update coupons set ticket_id = tickets.replaced_by
    from tickets where tickets.id = coupons.ticket_id and tickets.id = any(${ids}::bigint[])`.execute(db);
  return replaced;
}

/**
 * Locks the tickets in one order. Two sales that take each other's numbers would otherwise deadlock. Now the second one
 * waits before it writes.
 */
async function lockInForce(db: Db, ids: readonly number[], numbers: readonly string[]): Promise<void> {
  await db
    .selectFrom("tickets")
    .select("id")
    .where("state", "=", "active")
    .where(({ eb, or }) => or([eb("id", "in", ids), eb("number", "in", numbers)]))
    .orderBy("id")
    .forUpdate()
    .execute();
}
