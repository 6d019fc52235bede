import fc from "fast-check";
import { expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { refusalOf } from "#domain/process/process.ts";
import { type QuoteAction, quoteProcess } from "#domain/quote/process.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { refusalsOf } from "#server/http/openapi/refusals.ts";
import { aQuote, now } from "#tests/sale/a-quote.ts";
import { parties } from "./process-sheet.ts";

/** The call of each action. Actions without a separate call are missing. */
const callOf: Partial<Record<QuoteAction, [feature: string, call: string]>> = {
  update: ["quote", "update"],
  confirmPrices: ["quote", "confirmPrices"],
  send: ["quote", "send"],
  resend: ["quote", "resend"],
  reopen: ["quote", "reopen"],
  sendLetterAgain: ["quote", "sendLetterAgain"],
  cancel: ["quote", "cancel"],
  markAsLost: ["quote", "markLost"],
  delete: ["quote", "delete"],
  restore: ["quote", "restore"],
  reassign: ["quote", "reassign"],
  sendForApproval: ["approval", "request"],
  markAsBooked: ["ticketing", "confirm"],
  startCharge: ["charge", "start"],
  recordPayment: ["charge", "recordPayment"],
  enterFee: ["charge", "enterFee"],
  enterCosts: ["supplier", "enterCosts"],
  recordSupplierMoney: ["supplier", "record"],
  reverseSupplierEntry: ["supplier", "reverse"],
  writeOff: ["supplier", "writeOff"],
  reverseWriteOff: ["supplier", "reverseWriteOff"],
  reverseCharge: ["charge", "reverse"],
  markAsCharged: ["charge", "markCharged"],
  askForReplacementCard: ["replacementCard", "ask"],
  enterTicketNumbers: ["ticketing", "addTickets"],
  correctReservation: ["ticketing", "correctReservation"],
  correctTicketNumber: ["ticketing", "correctTickets"],
  changeCommissionOwner: ["commission", "changeEarner"],
  revealCard: ["card", "reveal"],
  sign: ["bookingForm", "sign"],
  giveReplacementCard: ["replacementCardForm", "sign"],
};

const past = "2026-11-01T00:00:00.000Z";
const future = "2027-01-10T00:00:00.000Z";
const cents = fc.constantFrom(0, 50, 100);
const yesOrNo = fc.boolean();

/** A quote with every combination of facts that could refuse an action. */
const anyQuote = fc.record({
  everSent: yesOrNo,
  everSigned: yesOrNo,
  hasContactEmail: yesOrNo,
  charged: yesOrNo,
  hasLedgerRows: yesOrNo,
  ticketingAllowed: yesOrNo,
  marginApproved: yesOrNo,
  pendingApprovals: fc.constantFrom([], ["margin", "net", "ticketing"]),
  collectedCents: cents,
  dueCents: cents,
  lowestMarginCents: cents,
  marginFloorCents: cents,
  contentProblems: fc.constantFrom(0, 1),
  pricesWaiting: fc.constantFrom(0, 1),
  openCoupons: fc.constantFrom(0, 1),
  lastSends: fc.constantFrom([], Array<string>(10).fill(now)),
  firstDepartureAt: fc.constantFrom(past, future),
  expiresAt: fc.constantFrom(past, future, future),
  deletedAt: fc.constantFrom(past, "2026-09-01T00:00:00.000Z"),
  link: fc.constantFrom("active", "active", "superseded", "used", "expired", "revoked"),
  openCharge: fc.constantFrom(null, null, "initiated", "unknown"),
});

test("documents every refusal of the process at the call", () => {
  const actions = Object.entries(callOf) as [QuoteAction, [string, string]][];
  const situation = fc.record({
    action: fc.constantFrom(...actions),
    facts: anyQuote,
    party: fc.constantFrom(...Object.values(parties)),
    reached: fc.boolean(),
    status: fc.constantFrom(...quoteStatuses),
  });
  const holds = fc.property(situation, ({ action: [action, [feature, name]], facts, party, reached, status }) => {
    const call = allCalls[feature]?.[name];
    if (!call) throw new Error(`There is no call ${feature}.${name}`);
    const { from } = quoteProcess.actions[action];
    const quote = aQuote({ ...facts, status: reached ? (from[0] ?? status) : status } as Parameters<typeof aQuote>[0]);
    const refusal = refusalOf(quoteProcess, action, quote, party, now);
    // Customers and staff use different calls, so a call does not document a refusal of the other party.
    if (refusal !== undefined && refusal !== "not_allowed") expect(refusalsOf(call)).toContain(refusal);
  });
  fc.assert(holds, { numRuns: 20_000 });
});
