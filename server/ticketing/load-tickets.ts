import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";

/** Returns the active tickets in order of entry. A corrected number takes the position of the wrong one. */
export async function ticketsOf(db: Db, quoteId: number) {
  const rows = await everyTicketOf(db, quoteId);
  type Ticket = (typeof rows)[number];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inForce = (ticket: Ticket): Ticket => {
    const next = ticket.replacedBy === null ? undefined : byId.get(ticket.replacedBy);
    return next ? inForce(next) : ticket;
  };
  const successors = new Set(rows.map(({ replacedBy }) => replacedBy));
  return rows.filter(({ id }) => !successors.has(id)).map(inForce);
}

const everyTicketOf = prepared((db, quoteId: number) =>
  db
    .selectFrom("tickets")
    .select(["id", "passengerId", "number", "replacedBy"])
    .where("quoteId", "=", quoteId)
    .orderBy("id"),
);
