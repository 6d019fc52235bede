import { sql } from "kysely";
import { leftForRefundCents, type PassengerLine, sumOfLines } from "#domain/after-sale/returnable.ts";
import { total } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";

/** A request after the sale that counts as if the airline had carried it out, with the amounts of its lines in cents. */
export interface PlannedRequest {
  id: number;
  lines: readonly PassengerLine[];
}

export const noPlan = {
  cashCents: 0,
  agencyCreditCents: 0,
  airlineCreditCents: 0,
  airlinePenaltyCents: 0,
  protectionCents: 0,
  gratuityCents: 0,
  heldCents: 0,
  heldReturnedCents: 0,
};

/** Returns the amounts that a request adds to those that a sale has returned, if the airline keeps what it announced. */
export async function amountsOfPlan(db: Db, quoteId: number, { id, lines }: PlannedRequest): Promise<typeof noPlan> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(taken.value_cents), 0)::bigint as cents
      from held_amounts_of_request(${id}) as taken join held_amounts as held on held.id = held_amount_id
     where held.quote_id = ${quoteId}`.execute(db);
  return {
    ...sumOfLines(lines),
    heldCents: total(lines.map(leftForRefundCents)),
    heldReturnedCents: rows[0]?.cents ?? 0,
  };
}
