import type { Selectable } from "kysely";
import type { Offer } from "#contract/booking-form.ts";
import type { Db } from "#server/db/database.ts";
import type { Agency as AgencyRow } from "#server/db/schema.gen.ts";

export interface Agency extends Selectable<AgencyRow> {
  /** On which travel protection is offered now. */
  protectionTerms: Offer["protection"]["terms"];
}

export async function loadAgency(db: Db): Promise<Agency> {
  const row = await db
    .selectFrom("agency")
    .innerJoin("protectionTerms", "protectionTerms.version", "agency.protectionTermsVersion")
    .selectAll("agency")
    .select(["protectionTerms.name as protectionName", "provider", "summary", "covers", "excludes"])
    .select("protectionTerms.terms as protectionText")
    .executeTakeFirstOrThrow();
  const { protectionName: name, provider, summary, covers, excludes, protectionText: text, ...agency } = row;
  const version = agency.protectionTermsVersion;
  return { ...agency, protectionTerms: { version, name, provider, summary, covers, excludes, text } };
}

/** What customers may know of the agency. */
export function publicAgency({ name, legalName, address, phone, email, accentColor, logoUrl }: Agency) {
  return { name, legalName, address, phone, email, accentColor, logo: logoUrl };
}
