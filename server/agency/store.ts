import type { Selectable } from "kysely";
import type { Offer } from "#contract/booking-form.ts";
import type { MerchantAccount } from "#domain/settings/merchant-accounts.ts";
import type { Db } from "#server/db/database.ts";
import type { Agency as AgencyRow } from "#server/db/schema.gen.ts";
import { statement } from "#server/db/statement.ts";

export interface Agency extends Selectable<AgencyRow> {
  /** On which travel protection is offered now. */
  protectionTerms: Offer["protection"]["terms"];
  /** On which it sells now. */
  terms: string;
}

export interface AgencyColumns extends Selectable<AgencyRow> {
  protectionName: string;
  provider: string;
  summary: string;
  covers: string[];
  excludes: string[];
  protectionText: string;
  terms: string;
}

export async function loadAgency(db: Db): Promise<Agency> {
  const [row] = await theAgency(db);
  if (!row) throw new Error("This database has no agency");
  return agencyIn(row);
}

/** For statements that read the agency together with something else. */
export const agencyTables =
  "agency join protection_terms on protection_terms.version = agency.protection_terms_version join terms_of_sale on terms_of_sale.version = agency.terms_version";
export const agencyColumns = `agency.*, protection_terms.name as protection_name, protection_terms.provider,
  protection_terms.summary, protection_terms.covers, protection_terms.excludes, protection_terms.terms as protection_text,
  terms_of_sale.text as terms`;

const theAgency = statement<[], AgencyColumns>(`select ${agencyColumns} from ${agencyTables}`);

/** The agency in a row that has its columns, and perhaps more. */
export function agencyIn(row: AgencyColumns): Agency {
  const { protectionName: name, provider, summary, covers, excludes, protectionText: text, ...agency } = row;
  const version = agency.protectionTermsVersion;
  return { ...agency, protectionTerms: { version, name, provider, summary, covers, excludes, text } };
}

/** Where the money of cards is taken, the usual account first. */
export function merchantAccountsOf({ merchantAccounts }: Pick<Agency, "merchantAccounts">): MerchantAccount[] {
  return merchantAccounts as unknown as MerchantAccount[];
}

/** Under which of these names charges may stand on a customer's statement. */
export function statementNamesOf(agency: Agency): string[] {
  return [...new Set(merchantAccountsOf(agency).map(({ statementName }) => statementName ?? agency.name))];
}

/** What customers may know of the agency. */
export function publicAgency({ name, legalName, address, phone, email, accentColor, logoUrl }: Agency) {
  return { name, legalName, address, phone, email, accentColor, logo: logoUrl };
}
