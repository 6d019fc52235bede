/** What an administrator may change, as history and screens name it. The terms stand for a whole new version. */
export const settingNames = [
  ...(["name", "legalName", "address", "phone", "email", "accentColor", "logo", "language"] as const),
  ...(["terms", "protection"] as const),
  ...([
    "merchantAccounts",
    "marginFloorCents",
    "serviceFeeCents",
    "refundLimitCents",
    "merchantFeeBps",
    "protectionCostBps",
    "protectionExcludedStates",
  ] as const),
  ...(["cardLinkHours", "cvvTtlHours", "cardPurgeDays"] as const),
  ...(["queueOpenLeads", "queueOffersPerHour", "firstTouchMinutes", "callFromHour", "callUntilHour"] as const),
  ...(["crmUrlTemplate", "holidays"] as const),
] as const;
/** What could be changed before, and stands in the history. */
export const formerSettingNames = ["statementName"] as const;
export type FormerSettingName = (typeof formerSettingNames)[number];
export type SettingName = (typeof settingNames)[number];
