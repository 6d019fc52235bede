import type { Settings } from "#contract/settings/calls.ts";

const written = {
  version: 1,
  text: "Fares are guaranteed once tickets are issued.",
  by: null,
  at: "2026-01-01T00:00:00.000Z",
};

/** The settings of an agency as the server returns them. */
export const someSettings: Settings = {
  version: 4,
  name: "Farewright",
  legalName: "Farewright Travel LLC",
  address: "1 Main Street",
  phone: "+12125550100",
  email: "office@farewright.example",
  accentColor: "#1f5fd6",
  logo: null,
  language: "en",
  timeZone: "America/New_York",
  terms: written,
  protection: {
    ...written,
    name: "Protection",
    provider: "an insurer",
    summary: "Pays back",
    covers: ["Illness"],
    excludes: [],
  },
  termsConfirmed: true,
  merchantAccounts: [{ account: "main", statementName: null }],
  marginFloorCents: 0,
  serviceFeeCents: 5_000,
  refundLimitCents: 200_000,
  merchantFeeBps: 350,
  protectionCostBps: 4_000,
  protectionExcludedStates: [],
  cardLinkHours: 72,
  cvvTtlHours: 24,
  cardPurgeDays: 90,
  queueOpenLeads: 40,
  queueOffersPerHour: 20,
  firstTouchMinutes: 15,
  callFromHour: 8,
  callUntilHour: 21,
  crmUrlTemplate: null,
  holidays: [{ day: "2027-12-24", name: "Christmas Day" }],
};
