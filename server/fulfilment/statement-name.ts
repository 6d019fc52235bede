import { isAgencyMerchant } from "#domain/charge/charges.ts";
import type { Agency } from "#server/agency/index.ts";

/** Under which name a charge stands on the customer's statement. */
export function statementName(location: string, agency: Pick<Agency, "name" | "statementName">): string {
  return isAgencyMerchant(location) ? (agency.statementName ?? agency.name) : location.replace(/^consolidator:/, "");
}
