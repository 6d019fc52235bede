import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { locationOf } from "#domain/settings/merchant-accounts.ts";
import { type Agency, merchantAccountsOf } from "#server/agency/index.ts";

type Seller = Pick<Agency, "name" | "merchantAccounts">;

/** Returns whether the merchant account exists, if it is one of the agency's. */
export function isKnownMerchant(location: string, agency: Seller): boolean {
  return !isAgencyMerchant(location) || merchantAccountsOf(agency).some((one) => locationOf(one) === location);
}

/** Returns the name of a charge on the customer's statement. */
export function statementName(location: string, agency: Seller): string {
  if (!isAgencyMerchant(location)) return location.replace(/^consolidator:/, "");
  return merchantAccountsOf(agency).find((one) => locationOf(one) === location)?.statementName ?? agency.name;
}
