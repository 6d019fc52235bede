import type { QuoteFacts } from "#domain/quote/guards.ts";
import { owner } from "#tests/project/process-sheet.ts";

export const now = "2026-11-20T15:00:00.000Z";

/** Returns a quote whose facts refuse no action: only its status and the party's rights can. */
export function aQuote(facts: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    status: "new",
    lifecycle: "new",
    requestStep: null,
    outcome: null,
    ownerId: owner,
    expertAsked: true,
    everSent: false,
    everSigned: false,
    hasContactEmail: true,
    contentProblems: 0,
    lowestMarginCents: 10_000,
    marginFloorCents: 0,
    pricesWaiting: 0,
    firstDepartureAt: "2027-01-10T00:00:00.000Z",
    expiresAt: "2026-11-23T15:00:00.000Z",
    lastSends: [],
    link: "active",
    collectedCents: 0,
    creditHeldCents: 0,
    dueCents: 0,
    isSigned: true,
    givenBackCents: 0,
    charged: false,
    pendingApprovals: [],
    marginApproved: false,
    ticketingAllowed: false,
    hasLedgerRows: false,
    openCharge: null,
    isDisputed: false,
    openCoupons: 0,
    freshPriceAskedAt: null,
    zone: "America/New_York",
    deletedAt: "2026-11-19T15:00:00.000Z",
    isExchange: false,
    exchangeUnderWay: false,
    requestUnderWay: false,
    ...facts,
  };
}
