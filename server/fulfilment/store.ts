import type { Selectable } from "kysely";
import type { Charge, ChargeState } from "#domain/charge/charges.ts";
import type { Db } from "#server/db/database.ts";
import type { Charges } from "#server/db/schema.gen.ts";

export type ChargeRecord = Selectable<Charges>;

/** The tickets in force, as they were entered; one with a corrected number stands where the wrong one stood. */
export async function ticketsOf(db: Db, quoteId: number) {
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "passengerId", "number", "replacedBy"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  type Ticket = (typeof rows)[number];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inForce = (ticket: Ticket): Ticket => {
    const next = ticket.replacedBy === null ? undefined : byId.get(ticket.replacedBy);
    return next ? inForce(next) : ticket;
  };
  const successors = new Set(rows.map(({ replacedBy }) => replacedBy));
  return rows.filter(({ id }) => !successors.has(id)).map(inForce);
}

export async function chargesOf(db: Db, quoteId: number): Promise<ChargeRecord[]> {
  return db.selectFrom("charges").selectAll().where("quoteId", "=", quoteId).orderBy("id").execute();
}

/** The rows as the rules of charging see them. */
export function asCharge(row: ChargeRecord): Charge {
  return {
    id: row.id,
    kind: row.kind as Charge["kind"],
    state: row.state as ChargeState,
    cardId: row.cardId,
    amountCents: row.amountCents,
    initiatedAt: row.startedAt,
  };
}
