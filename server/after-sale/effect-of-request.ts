import type { Approved } from "#server/approval/index.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import { profitAndCommissionIf } from "#server/commission/index.ts";
import type { Db } from "#server/db/database.ts";
import { waitingRequote } from "./requote.ts";
import { linesOf } from "./store.ts";

/** Returns the passengers of a request, and the profit and the commission once it is carried out as proposed. */
export async function effectOfRequest(db: Db, { id, quoteId }: Pick<Approved, "id" | "quoteId">) {
  const [requote, signed, passengers] = await Promise.all([
    waitingRequote(db, id),
    linesOf(db, id),
    db
      .selectFrom("requestLines")
      .innerJoin("passengers", "passengers.id", "requestLines.passengerId")
      .select("ticketName")
      .where("requestId", "=", id)
      .orderBy("passengers.position")
      .execute(),
  ]);
  const sale = await loadSignedSale(db, quoteId, { id, lines: requote?.lines ?? signed });
  return {
    passengers: passengers.map(({ ticketName }) => ticketName),
    ...(await profitAndCommissionIf(db, quoteId, profitOf(sale))),
  };
}
