import { isAgencyMerchant } from "#domain/charge/charges.ts";

/** Under which name a charge stands on the customer's statement. */
export function statementName(location: string, agencyName: string): string {
  return isAgencyMerchant(location) ? agencyName : location.replace(/^consolidator:/, "");
}
