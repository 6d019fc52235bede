import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { locationOf } from "#domain/settings/merchant-accounts.ts";
import { type Agency, merchantAccountsOf } from "#server/agency/index.ts";

type Seller = Pick<Agency, "name" | "merchantAccounts">;

/** Whether the agency has the account, where one of its own takes the money. */
export function isKnownMerchant(location: string, agency: Seller): boolean {
  return !isAgencyMerchant(location) || merchantAccountsOf(agency).some((one) => locationOf(one) === location);
}

/** Under which name a charge stands on the customer's statement. */
export function statementName(location: string, agency: Seller): string {
  if (!isAgencyMerchant(location)) return location.replace(/^consolidator:/, "");
  return merchantAccountsOf(agency).find((one) => locationOf(one) === location)?.statementName ?? agency.name;
}
