import type { ChargeView } from "#contract/charge/charge.ts";
import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { t } from "#web/shared/texts/texts.ts";

/** "consolidator:Sky Fares" → "Sky Fares". */
export function merchantName({ location, statementName }: Pick<ChargeView, "location" | "statementName">): string {
  if (isAgencyMerchant(location))
    return statementName ? t("Agency account: {{statementName}}", { statementName }) : t("Agency account");
  return location === "airline" ? t("Airline") : location.replace("consolidator:", "");
}
