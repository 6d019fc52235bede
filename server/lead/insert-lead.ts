import type { Insertable } from "kysely";
import type { LeadFields } from "#contract/lead/lead.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import type { Db } from "#server/db/database.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import { preparedByShape } from "#server/db/statement.ts";
import type { LeadToShow } from "./lead-records.ts";
import { columnsOf } from "./store.ts";

/**
 * Returns the lead as it would be read afterwards. A new lead has no quotes and is not merged, so no query is needed.
 */
export async function insertLead(
  db: Db,
  fields: LeadFields,
  { now, ...facts }: { status: LeadStatus; createdBy: number | null; now: string },
): Promise<LeadToShow> {
  const columns = { ...columnsOf(fields), ownerId: fields.ownerId, ...facts, createdAt: now, updatedAt: now };
  const { rows } = await insertColumns(db, "of a lead", columns);
  const [lead] = rows as [Omit<LeadToShow, keyof typeof unrelated>];
  return { ...lead, ...unrelated };
}

const unrelated = {
  keeperOwnerId: null,
  keeperExpertStatus: null,
  quotes: 0,
  sentQuotes: 0,
  signedQuotes: 0,
  openQuotes: 0,
  nextQuote: null,
  visits: 0,
  lastVisitedAt: null,
  passengerNames: [],
};

const insertColumns = preparedByShape((db, _: "of a lead", columns: Insertable<Leads>) =>
  db
    .insertInto("leads")
    .values(columns)
    .returningAll()
    .returning((eb) => [
      eb.selectFrom("users").select("name").whereRef("users.id", "=", "leads.ownerId").as("ownerName"),
      eb.selectFrom("agency").select("crmUrlTemplate").as("crmUrlTemplate"),
      eb.selectFrom("agency").select("callFromHour").as("callFromHour"),
      eb.selectFrom("agency").select("callUntilHour").as("callUntilHour"),
    ])
    .compile(),
);
