import { correctTickets } from "#server/ticketing/correct-tickets.ts";
import type { TestParts } from "#tests/server/database.ts";
import { onQuote, type Person } from "#tests/server/factories.ts";
import { saleSteps } from "./sale-steps.ts";

/** The position of the passenger whose ticket the tests correct. */
export const secondPassenger = 1;

interface Correction {
  number?: string | undefined;
  version?: number;
  confirmOtherAirline?: boolean;
}

/** Returns the steps of correcting the ticket numbers of a quote. */
export function ticketCorrections(parts: TestParts) {
  const { aSignedQuote, versionOf, book, charge, tickets, freshTickets } = saleSteps(parts);

  async function aTicketedQuote() {
    const sale = await aSignedQuote();
    await book(sale.ticketing, sale.id);
    await charge(sale.ticketing, sale.id, sale.cardId, 477_473, "approved");
    const numbers = freshTickets(4);
    await tickets(sale.ticketing, sale.id, numbers);
    return { ...sale, numbers };
  }

  /** Returns the tickets of a quote, oldest first, including replaced ones. */
  const rowsOf = (id: number) =>
    parts.db.selectFrom("tickets").selectAll().where("quoteId", "=", id).orderBy("id").execute();

  async function correct(
    who: Person,
    id: number,
    ticketId: number,
    { number = "235-2000000001", ...facts }: Correction = {},
  ) {
    return correctAll(who, id, [{ ticketId, number }], facts);
  }

  async function correctAll(
    who: Person,
    id: number,
    corrections: { ticketId: number; number: string }[],
    facts: Correction = {},
  ) {
    const reason = "A digit was typed wrong";
    const given = { version: await versionOf(id), corrections, confirmOtherAirline: false, reason };
    return onQuote(parts, who, id, (quote, context) => correctTickets(quote, { ...given, ...facts }, context));
  }

  async function secondTicketOf(id: number) {
    const ticket = (await rowsOf(id))[secondPassenger];
    if (!ticket) throw new Error("no second ticket");
    return ticket;
  }

  /** Returns everything that a correction writes, to check that a refused one wrote nothing. */
  async function traceOf(id: number) {
    const [events, letters, rows] = await Promise.all([
      parts.db.selectFrom("history").select("id").where("quoteId", "=", id).execute(),
      parts.db.selectFrom("messages").select("id").where("quoteId", "=", id).execute(),
      rowsOf(id),
    ]);
    return { events: events.length, letters: letters.length, rows, version: await versionOf(id) };
  }

  return { aTicketedQuote, rowsOf, correct, correctAll, secondTicketOf, traceOf };
}
