import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roles } from "#domain/access/roles.ts";
import { actionsOf, allowedActions, movesOf, refusalOf, statusAfter } from "#domain/process/process.ts";
import { differencesFromSheet, owner, type Sheet } from "#tests/project/process-sheet.ts";
import { aQuote, now } from "#tests/sale/a-quote.ts";
import type { QuoteFacts } from "./guards.ts";
import { type QuoteAction, quoteProcess } from "./process.ts";
import {
  endedByRequest,
  isResting,
  lifecycles,
  projectStatus,
  type QuoteStatus,
  quoteStatuses,
  requestSteps,
  restingStatuses,
  statusGroups,
} from "./status.ts";

const underRequest =
  "exchange_pending_approval cancel_pending_approval cancellation_sent cancel_viewed cancel_signed cancel_was_done refund_pending_approval refund_sent refund_viewed refund_signed refund_was_done";
const ended = "exchanged refunded cancelled_with_credit canceled";

const afterSignature = `signed booked charged tickets_purchased ${underRequest} ${ended}`;

const sheet: Sheet<QuoteAction> = {
  create: ["", "A S G E"],
  update: ["new sent resent read viewed", "A S G E"],
  confirmPrices: ["new sent resent read viewed lost", "A S G"],
  sendForApproval: ["new sent resent read viewed lost", "A S G", "signed booked", "A T"],
  send: ["new", "A S G"],
  resend: ["sent resent read viewed lost", "A S G"],
  sendLetterAgain: [
    `sent resent read viewed signed booked charged tickets_purchased lost ${underRequest} ${ended}`,
    "A S G",
  ],
  read: ["sent resent", "P"],
  view: ["sent resent read", "P"],
  askForFreshPrice: ["sent resent read viewed lost", "P"],
  sign: ["sent resent read viewed", "P"],
  markAsBooked: ["signed", "A T"],
  startCharge: ["signed booked tickets_purchased", "A T"],
  recordPayment: ["signed booked tickets_purchased", "A T"],
  enterFee: [afterSignature, "A T"],
  changeCommissionOwner: [afterSignature, "A S"],
  enterCosts: [afterSignature, "A T"],
  recordSupplierMoney: [afterSignature, "A T"],
  reverseSupplierEntry: [afterSignature, "A T"],
  writeOff: [afterSignature, "A S"],
  reverseWriteOff: [afterSignature, "A S"],
  revealCard: ["signed booked tickets_purchased", "A T"],
  markAsCharged: ["booked tickets_purchased", "A T"],
  reverseCharge: ["sent resent read viewed signed booked charged tickets_purchased lost canceled", "A T"],
  awaitMoney: ["charged tickets_purchased", "A T"],
  askForReplacementCard: ["signed booked tickets_purchased", "A T"],
  giveReplacementCard: ["signed booked tickets_purchased", "P"],
  enterTicketNumbers: ["booked charged", "A T"],
  correctReservation: ["booked charged tickets_purchased", "A T"],
  correctTicketNumber: ["tickets_purchased", "A T"],
  cancel: ["new sent resent read viewed signed booked", "A S G"],
  markAsLost: ["new sent resent read viewed", "A S G"],
  expire: ["sent resent read viewed", "Y"],
  comeBack: ["lost", "P"],
  delete: ["new lost canceled", "A S G"],
  restore: ["deleted", "A"],
  followRequest: [`${lifecycles.join(" ")} ${underRequest} ${ended}`, "Y"],
  reassign: [`new sent resent read viewed signed booked charged tickets_purchased lost ${underRequest}`, "A S G"],
  reopen: ["signed", "A S"],
  exchange: ["tickets_purchased", "A S G T"],
  updateExchange: ["new", "A S G T"],
  sendExchangeForApproval: ["new", "A S G T"],
  approveExchange: ["exchange_pending_approval", "A S"],
  rejectExchange: ["exchange_pending_approval", "A S"],
  returnExchange: ["exchange_pending_approval", "Y"],
};

/**
 * Facts under which each action is allowed: an unconfirmed price to confirm, an amount to collect, collected money to
 * reverse.
 */
const factsFor: Partial<Record<QuoteAction, Partial<QuoteFacts>>> = {
  confirmPrices: { pricesWaiting: 1 },
  askForFreshPrice: { link: "expired" },
  sendForApproval: { dueCents: 100, lowestMarginCents: 99, marginFloorCents: 100 },
  startCharge: { dueCents: 100 },
  recordPayment: { dueCents: 100 },
  askForReplacementCard: { dueCents: 100 },
  giveReplacementCard: { dueCents: 100 },
  reverseCharge: { dueCents: 100, collectedCents: 100 },
  awaitMoney: { dueCents: 100, charged: true },
  exchange: { openCoupons: 1 },
  updateExchange: { isExchange: true },
  sendExchangeForApproval: { isExchange: true },
};

describe("role × action × status", () => {
  test("equals the sheet", () => {
    const facts = (action: QuoteAction, status: QuoteStatus) => aQuote({ status, ...factsFor[action] });
    // Resting statuses behave like their lifecycle; see the test below.
    const statuses = quoteStatuses.filter((status) => !isResting(status));
    expect(differencesFromSheet(quoteProcess, statuses, sheet, facts, now)).toEqual([]);
  });

  test("lets agents act only on their own quotes, and experts only where they were asked", () => {
    const foreign = aQuote({ ownerId: 99, expertAsked: false });
    for (const status of quoteStatuses) {
      expect(allowedActions(quoteProcess, { ...foreign, status }, { id: owner, role: "agent" }, now)).toEqual([]);
      expect(allowedActions(quoteProcess, { ...foreign, status }, { id: 4, role: "expert" }, now)).toEqual([]);
    }
  });
});

test("reaches every status, and leaves an ending one only by the listed actions", () => {
  const reached = new Set<string>([
    "new",
    ...Object.values(quoteProcess.actions).flatMap((action) => movesOf(action).map(([, to]) => to)),
  ]);
  expect(lifecycles.filter((status) => !reached.has(status))).toEqual([]);
  const ending: readonly QuoteStatus[] = ["canceled", "deleted", "exchanged", "cancelled_with_credit", "refunded"];
  const waysOut = actionsOf(quoteProcess).filter((action) =>
    quoteProcess.actions[action].from.some((status) => ending.includes(status)),
  );
  const aboutMoney = [
    "reverseCharge",
    "enterFee",
    "enterCosts",
    "recordSupplierMoney",
    "reverseSupplierEntry",
    "writeOff",
    "reverseWriteOff",
  ];
  expect(waysOut).toEqual([
    "sendLetterAgain",
    ...aboutMoney,
    "delete",
    "restore",
    "followRequest",
    "changeCommissionOwner",
  ]);
});

describe("a sale in a resting status", () => {
  const admin = { id: 1, role: "admin" } as const;

  const sales = (["charged", "tickets_purchased"] as const).flatMap((lifecycle) =>
    restingStatuses.map((status) => [lifecycle, status] as const),
  );
  test.each(sales)("over %s as %s allows the actions of its lifecycle", (lifecycle, status) => {
    const facts = { lifecycle, dueCents: 100, collectedCents: 40 };
    const of = (shown: QuoteStatus) => allowedActions(quoteProcess, aQuote({ ...facts, status: shown }), admin, now);
    expect(of(status)).toEqual(of(lifecycle));
  });

  test("continues from its lifecycle", () => {
    const quote = aQuote({ status: "refund_cancelled", lifecycle: "booked" });
    expect(statusAfter(quoteProcess, "markAsCharged", quote)).toBe("charged");
    expect(statusAfter(quoteProcess, "reassign", quote)).toBe("refund_cancelled");
  });
});

describe("projectStatus", () => {
  const steps = [null, ...requestSteps];
  const outcomes = [null, ...restingStatuses, ...endedByRequest];

  test("returns the step of the current request, else the last outcome, else the lifecycle", () => {
    for (const lifecycle of lifecycles)
      for (const requestStep of steps)
        for (const outcome of outcomes) {
          const facts = { lifecycle, requestStep, outcome };
          expect(projectStatus({ ...facts, deleted: true })).toBe("deleted");
          expect(projectStatus({ ...facts, deleted: false })).toBe(requestStep ?? outcome ?? lifecycle);
        }
  });

  test("can return each of the 28 statuses", () => {
    const all = new Set<string>(["deleted", ...lifecycles, ...requestSteps, ...restingStatuses, ...endedByRequest]);
    expect([...all].sort()).toEqual([...quoteStatuses].sort());
  });
});

test("groups every status", () => {
  expect(Object.keys(statusGroups).sort()).toEqual([...quoteStatuses].sort());
});

test("returns exactly the actions that refusalOf does not refuse, for any facts", () => {
  const facts = fc.record({
    status: fc.constantFrom(...quoteStatuses),
    ownerId: fc.constantFrom(owner, 99, null),
    expertAsked: fc.boolean(),
    everSent: fc.boolean(),
    everSigned: fc.boolean(),
    hasContactEmail: fc.boolean(),
    contentProblems: fc.nat(2),
    pricesWaiting: fc.nat(1),
    collectedCents: fc.constantFrom(0, 100),
    dueCents: fc.constantFrom(0, 100),
    charged: fc.boolean(),
    marginApproved: fc.boolean(),
    ticketingAllowed: fc.boolean(),
    hasLedgerRows: fc.boolean(),
    openCharge: fc.constantFrom("initiated" as const, "unknown" as const, null),
    openCoupons: fc.nat(1),
    lastSends: fc.array(fc.constant(now), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(facts, fc.constantFrom(...roles), (some, role) => {
      const quote = aQuote(some);
      const actor = { id: owner, role };
      const offered = allowedActions(quoteProcess, quote, actor, now);
      return actionsOf(quoteProcess).every(
        (action) => offered.includes(action) === (refusalOf(quoteProcess, action, quote, actor, now) === undefined),
      );
    }),
  );
});
