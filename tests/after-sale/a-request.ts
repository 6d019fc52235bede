import type { RequestFacts } from "#domain/after-sale/request-guards.ts";
import { owner } from "#tests/project/process-sheet.ts";

const asker = 99;

/** Returns a request whose facts refuse no action: only its status and the party's rights can. */
export const aRequest = (facts: Partial<RequestFacts> = {}): RequestFacts => ({
  kind: "refund",
  status: "draft",
  ownerId: owner,
  expertAsked: true,
  type: "refund",
  cause: "carrier_cancelled",
  merchantOfRecord: "airline",
  eligibility: "confirmed",
  requestedBy: asker,
  problems: 0,
  isWhole: true,
  expiresAt: "2026-11-23T15:00:00.000Z",
  cashCents: 100,
  link: "active",
  uncoveredPenaltyCents: 0,
  isRequoted: false,
  openChargebacks: 0,
  unsettledPayments: 0,
  blockedPayments: 0,
  missingCents: 0,
  ...facts,
});
