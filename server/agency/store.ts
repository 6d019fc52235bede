import type { Selectable } from "kysely";
import type { Offer } from "#contract/booking-form/form.ts";
import type { Agency as PublicAgency } from "#contract/signed-form/signed-form.ts";
import type { MarkupRule } from "#domain/quote/markup-rules.ts";
import type { MerchantAccount } from "#domain/settings/merchant-accounts.ts";
import type { Db } from "#server/db/database.ts";
import type { Agency as AgencyRow } from "#server/db/schema.gen.ts";
import { statement } from "#server/db/statement.ts";

export interface Agency extends Selectable<AgencyRow> {
  /** The terms under which travel protection is offered now. */
  protectionTerms: Offer["protection"]["terms"];
  /** The current terms of sale. */
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

/** Returns the time zone of the agency. For jobs only; calls have it in their context. */
export async function loadTimeZone(db: Db): Promise<string> {
  const [agency] = await theTimeZone(db);
  if (!agency) throw new Error("This database has no agency");
  return agency.zone;
}

const theTimeZone = statement<[], { zone: string }>("select time_zone as zone from agency");

/** The tables of the agency, for statements that read it together with other tables. */
export const agencyTables =
  "agency join protection_terms on protection_terms.version = agency.protection_terms_version join terms_of_sale on terms_of_sale.version = agency.terms_version";
export const agencyColumns = `agency.*, protection_terms.name as protection_name, protection_terms.provider,
  protection_terms.summary, protection_terms.covers, protection_terms.excludes, protection_terms.terms as protection_text,
  terms_of_sale.text as terms`;

const theAgency = statement<[], AgencyColumns>(`select ${agencyColumns} from ${agencyTables}`);

/** Returns the agency from a row that has its columns. */
export function agencyIn(row: AgencyColumns): Agency {
  const { protectionName: name, provider, summary, covers, excludes, protectionText: text, ...agency } = row;
  const version = agency.protectionTermsVersion;
  return { ...agency, protectionTerms: { version, name, provider, summary, covers, excludes, text } };
}

/** Returns the accounts that collect card payments, the default account first. */
export function merchantAccountsOf({ merchantAccounts }: Pick<Agency, "merchantAccounts">): MerchantAccount[] {
  return merchantAccounts as unknown as MerchantAccount[];
}

/** Returns the markup rules, in the order in which they are tried. */
export function markupRulesOf({ markupRules }: Pick<Agency, "markupRules">): MarkupRule[] {
  return markupRules as unknown as MarkupRule[];
}

/** Returns the names under which charges may appear on a customer's statement. */
export function statementNamesOf(agency: Agency): string[] {
  return [...new Set(merchantAccountsOf(agency).map(({ statementName }) => statementName ?? agency.name))];
}

/** Returns the fields of the agency that customers may see. */
export function publicAgency(agency: Agency): PublicAgency {
  const { name, legalName, address, phone, email, accentColor, logoUrl: logo, timeZone } = agency;
  return { name, legalName, address, phone, email, accentColor, logo, timeZone };
}
