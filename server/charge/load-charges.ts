import type { Selectable } from "kysely";
import type { Charge, ChargeState } from "#domain/charge/charges.ts";
import type { Db } from "#server/db/database.ts";
import type { Charges } from "#server/db/schema.gen.ts";

export type ChargeRecord = Selectable<Charges>;

export async function chargesOf(db: Db, quoteId: number): Promise<ChargeRecord[]> {
  return db.selectFrom("charges").selectAll().where("quoteId", "=", quoteId).orderBy("id").execute();
}

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
