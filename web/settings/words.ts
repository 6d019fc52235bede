import type { FormerSettingName, SettingName } from "#domain/settings/settings.ts";
import { type Text, texts } from "#web/shared/texts.ts";

/** What each setting is called, at its field and in the history. */
export const settingWords: Record<SettingName | FormerSettingName, Text> = texts({
  name: "Name of the agency",
  legalName: "Legal name",
  address: "Address",
  phone: "Phone",
  email: "Email",
  accentColor: "Color of the agency",
  logo: "Logo",
  language: "Language of letters and documents",
  terms: "Terms of sale",
  protection: "Travel protection",
  merchantAccounts: "Accounts that take cards",
  marginFloorCents: "Lowest margin without approval",
  serviceFeeCents: "Service fee for a change or cancellation, per passenger",
  refundLimitCents: "Refunds above this amount are approved by an administrator",
  merchantFeeBps: "Merchant fee, percent",
  protectionCostBps: "Cost of travel protection, percent of its price",
  protectionExcludedStates: "States without travel protection",
  cardLinkHours: "Link for a replacement card, hours",
  cvvTtlHours: "Security codes are kept for, hours",
  cardPurgeDays: "Card numbers are kept after the charge for, days",
  queueOpenLeads: "Open leads an agent may have",
  queueOffersPerHour: "Offers an agent gets in an hour",
  firstTouchMinutes: "First contact within, minutes",
  callFromHour: "Customers are called from, hour of their day",
  callUntilHour: "Customers are called until, hour of their day",
  crmUrlTemplate: "Address of a lead in another system",
  holidays: "Holidays",
  statementName: "Name on card statements",
});
