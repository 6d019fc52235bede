import type { Selectable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Agency as AgencyRow } from "#server/db/schema.gen.ts";

export type Agency = Selectable<AgencyRow>;

export async function loadAgency(db: Db): Promise<Agency> {
  return db.selectFrom("agency").selectAll().executeTakeFirstOrThrow();
}

/** What customers may know of the agency. */
export function publicAgency({ name, legalName, address, phone, email, accentColor }: Agency) {
  return { name, legalName, address, phone, email, accentColor };
}
