import { sql } from "kysely";
import { sold } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { QuoteRecord } from "#server/quote/index.ts";

/**
 * Returns the id of another signed quote of the same lead that shares a passenger and departs within a day of this one.
 * The customer may have signed twice by mistake (docs/rules/hard-cases.md#signed-two-quotes-for-one-trip). A quote
 * whose tickets are exchanged for those of the other does not count.
 */
export async function duplicateTrip(db: Db, quote: QuoteRecord): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select other.id
      from quotes other
      join passengers theirs on theirs.quote_id = other.id
      join passengers ours on ours.quote_id = ${quote.id}
       and ours.ticket_name = theirs.ticket_name
       and ours.details ->> 'dateOfBirth' = theirs.details ->> 'dateOfBirth'
     where other.lead_id = ${quote.leadId} and other.id <> ${quote.id}
       and root_of_quote(other.id) <> ${quote.rootQuoteId ?? quote.id}
       and other.status in ${oneOf(sold)}
       and abs(other.departs_on - ${quote.departsOn}::date) <= 1
     limit 1`.execute(db);
  return rows[0]?.id;
}
