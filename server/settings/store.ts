import type { Language } from "#contract/languages.ts";
import type { Settings } from "#contract/settings.ts";
import { type Agency, loadAgency, merchantAccountsOf } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { protectionVersions, termsVersions } from "./terms-store.ts";

/** What the agency has decided, as an administrator sees it. */
export async function loadSettings(db: Db): Promise<Settings> {
  const [agency, terms, protection, holidays] = await Promise.all([
    loadAgency(db),
    termsVersions(db),
    protectionVersions(db),
    listHolidays(db),
  ]);
  const inForce = <Written extends { version: number }>(versions: readonly Written[], version: number) =>
    versions.find((one) => one.version === version) as Written;
  return {
    ...plainSettings(agency),
    version: agency.version,
    terms: inForce(terms, agency.termsVersion),
    protection: inForce(protection, agency.protectionTermsVersion),
    holidays,
  };
}

/** What lies in columns of its own. */
export function plainSettings(agency: Agency) {
  const { name, legalName, address, phone, email, accentColor, logoUrl } = agency;
  const {
    marginFloorCents,
    serviceFeeCents,
    refundLimitCents,
    merchantFeeBps,
    protectionCostBps,
    protectionExcludedStates,
  } = agency;
  const { cardLinkHours, cvvTtlHours, cardPurgeDays } = agency;
  const { queueOpenLeads, queueOffersPerHour, firstTouchMinutes, crmUrlTemplate } = agency;
  const { callFromHour, callUntilHour } = agency;
  return {
    ...{ name, legalName, address, phone, email, accentColor, logo: logoUrl, language: agency.language as Language },
    ...{
      merchantAccounts: merchantAccountsOf(agency),
      marginFloorCents,
      serviceFeeCents,
      refundLimitCents,
      merchantFeeBps,
      protectionCostBps,
      protectionExcludedStates,
    },
    ...{ cardLinkHours, cvvTtlHours, cardPurgeDays },
    ...{ queueOpenLeads, queueOffersPerHour, firstTouchMinutes, crmUrlTemplate, callFromHour, callUntilHour },
  };
}

export function listHolidays(db: Db): Promise<Settings["holidays"]> {
  return db.selectFrom("holidays").select(["day", "name"]).orderBy("day").execute();
}
