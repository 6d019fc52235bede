import { sql } from "kysely";
import type { Actor } from "#domain/access/permissions.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { type Contact, type OwnTravelRole, type OwnTravelSign, ownTravelSigns } from "#domain/commission/own-travel.ts";
import type { Db } from "#server/db/database.ts";
import type { CommissionRecord } from "./store.ts";

/**
 * Returns the signs that the person who earns on a sale sold it to themselves. Undefined for readers who are not
 * responsible for commissions.
 */
export async function ownTravelOf(
  db: Db,
  { quoteId, userId }: Pick<CommissionRecord, "quoteId" | "userId">,
  { role }: Actor,
): Promise<OwnTravelSign[] | undefined> {
  if (!scopeOf(role, "commission.adjust")) return undefined;
  if (quoteId === null || userId === null) return [];
  const earner = await db
    .selectFrom("users")
    .select(["name", "email", "phone"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Contact & { who: OwnTravelRole }>`
    select 'customer' as who, btrim(first_name || ' ' || last_name) as name, leads.email, leads.phone
      from leads join quotes on quotes.lead_id = leads.id where quotes.id = ${quoteId}
    union all
    select 'passenger', btrim(concat_ws(' ', details ->> 'firstName', details ->> 'lastName')), null, details ->> 'phone'
      from passengers where quote_id = ${quoteId}
    union all
    select 'cardholder', holder_name, null, null from cards where quote_id = ${quoteId}`.execute(db);
  return ownTravelSigns(earner, rows);
}
