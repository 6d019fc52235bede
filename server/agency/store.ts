import type { Selectable } from "kysely";
import type { Offer } from "#contract/booking-form.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Agency as AgencyRow } from "#server/db/schema.gen.ts";

export interface Agency extends Selectable<AgencyRow> {
  /** On which travel protection is offered now. */
  protectionTerms: Offer["protection"]["terms"];
}

export async function loadAgency(db: Db): Promise<Agency> {
  const [row] = await theAgency(db);
  if (!row) throw new Error("This database has no agency");
  const { protectionName: name, provider, summary, covers, excludes, protectionText: text, ...agency } = row;
  const version = agency.protectionTermsVersion;
  return { ...agency, protectionTerms: { version, name, provider, summary, covers, excludes, text } };
}

const theAgency = prepared((db) =>
  db
    .selectFrom("agency")
    .innerJoin("protectionTerms", "protectionTerms.version", "agency.protectionTermsVersion")
    .selectAll("agency")
    .select(["protectionTerms.name as protectionName", "provider", "summary", "covers", "excludes"])
    .select("protectionTerms.terms as protectionText"),
);

/** What customers may know of the agency. */
export function publicAgency({ name, legalName, address, phone, email, accentColor, logoUrl }: Agency) {
  return { name, legalName, address, phone, email, accentColor, logo: logoUrl };
}
