import type { Selectable } from "kysely";
import type { Signing } from "#contract/signing.ts";
import type { Charge, ChargeState } from "#domain/charge/charges.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Charges, Passengers } from "#server/db/schema.gen.ts";

export type PassengerRecord = Selectable<Passengers> & { details: Signing["passengers"][number] };
export type ChargeRecord = Selectable<Charges>;

/** The signature that authorises charges now; undefined before it, and after a quote was reopened. */
export async function signatureInForce(db: Db, quoteId: number) {
  return db
    .selectFrom("signatures")
    .select(["id", "versionId", "record", "signerName", "signedAt", "amountCents", "currency"])
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .where("supersededAt", "is", null)
    .executeTakeFirst();
}

/** Throws `state_conflict`: nothing is booked, charged or ticketed without a signature. */
export async function mustBeSigned(db: Db, quoteId: number) {
  const signature = await signatureInForce(db, quoteId);
  if (!signature) throw new Refusal("state_conflict");
  return signature;
}

export async function passengersOf(db: Db, signatureId: number): Promise<PassengerRecord[]> {
  const rows = await db
    .selectFrom("passengers")
    .selectAll()
    .where("signatureId", "=", signatureId)
    .orderBy("position")
    .execute();
  return rows as unknown as PassengerRecord[];
}

/** The airlines' own references, in the order they were entered. */
export async function confirmationsOf(db: Db, quoteId: number): Promise<{ airline: string; locator: string }[]> {
  return db
    .selectFrom("airlineConfirmations")
    .select(["airline", "locator"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
}

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
