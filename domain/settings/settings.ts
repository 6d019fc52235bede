/**
 * The settings that an administrator can change, by the names that the history and the screens use. `terms` means a
 * whole new version.
 */
export const settingNames = [
  "name",
  "legalName",
  "address",
  "phone",
  "email",
  "accentColor",
  "logo",
  "language",
  "timeZone",
  "terms",
  "protection",
  "termsConfirmed",
  "merchantAccounts",
  "consolidators",
  "markupRules",
  "lostReasons",
  "invalidReasons",
  "marginFloorCents",
  "serviceFeeCents",
  "refundLimitCents",
  "merchantFeeBps",
  "protectionCostBps",
  "expertShareBps",
  "tipsShareBps",
  "commissionOnProtection",
  "commissionOnTips",
  "commissionFloorCents",
  "commissionNeedsCosts",
  "commissionNeedsCheck",
  "cardAmountWithAirline",
  "agencyCreditDays",
  "exchangeRates",
  "protectionExcludedStates",
  "cardLinkHours",
  "cvvTtlHours",
  "cardPurgeDays",
  "queueOpenLeads",
  "queueOffersPerHour",
  "firstTouchMinutes",
  "callFromHour",
  "callUntilHour",
  "crmUrlTemplate",
  "holidays",
] as const;
/** Former settings, which still occur in the history. */
export const formerSettingNames = ["statementName", "audRateMillionths", "audRateSource"] as const;
export type FormerSettingName = (typeof formerSettingNames)[number];
export type SettingName = (typeof settingNames)[number];
