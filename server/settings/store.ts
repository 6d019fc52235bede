import type { Settings } from "#contract/settings/calls.ts";
import type { Language } from "#contract/shared/languages.ts";
import { type Agency, loadAgency, markupRulesOf, merchantAccountsOf } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { protectionVersions, termsVersions } from "./terms-store.ts";

/** Returns the settings as an administrator sees them. */
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

/** Returns the settings that are stored in separate columns. */
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
  const { callFromHour, callUntilHour, termsConfirmed } = agency;
  return {
    name,
    legalName,
    address,
    phone,
    email,
    accentColor,
    logo: logoUrl,
    language: agency.language as Language,
    timeZone: agency.timeZone,
    merchantAccounts: merchantAccountsOf(agency),
    consolidators: agency.consolidators,
    markupRules: markupRulesOf(agency),
    lostReasons: agency.lostReasons,
    invalidReasons: agency.invalidReasons,
    marginFloorCents,
    serviceFeeCents,
    refundLimitCents,
    merchantFeeBps,
    protectionCostBps,
    expertShareBps: agency.expertShareBps,
    tipsShareBps: agency.tipsShareBps,
    commissionOnProtection: agency.commissionOnProtection,
    commissionOnTips: agency.commissionOnTips,
    commissionFloorCents: agency.commissionFloorCents,
    commissionNeedsCosts: agency.commissionNeedsCosts,
    commissionNeedsCheck: agency.commissionNeedsCheck,
    cardAmountWithAirline: agency.cardAmountWithAirline,
    agencyCreditDays: agency.agencyCreditDays,
    protectionExcludedStates,
    cardLinkHours,
    cvvTtlHours,
    cardPurgeDays,
    queueOpenLeads,
    queueOffersPerHour,
    firstTouchMinutes,
    crmUrlTemplate,
    callFromHour,
    callUntilHour,
    termsConfirmed,
  };
}

export function listHolidays(db: Db): Promise<Settings["holidays"]> {
  return db.selectFrom("holidays").select(["day", "name"]).orderBy("day").execute();
}
