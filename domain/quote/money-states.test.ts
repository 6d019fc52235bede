import { describe, expect, test } from "vitest";
import { actionsOf, allowedActions, type Party, refusalOf } from "#domain/process/process.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { aQuote, now } from "#tests/sale/a-quote.ts";
import type { QuoteFacts } from "./guards.ts";
import { type QuoteAction, quoteProcess } from "./process.ts";
import { type QuoteStatus, quoteStatuses } from "./status.ts";

const admin: Party = { id: 1, role: "admin" };

/** The states of the money of a sale of 100 cents. */
const moneyStates = {
  none: { hasLedgerRows: false, openCharge: null, collectedCents: 0 },
  initiated: { hasLedgerRows: true, openCharge: "initiated", collectedCents: 0 },
  unknown: { hasLedgerRows: true, openCharge: "unknown", collectedCents: 0 },
  part: { hasLedgerRows: true, openCharge: null, collectedCents: 40 },
  "part and initiated": { hasLedgerRows: true, openCharge: "initiated", collectedCents: 40 },
  full: { hasLedgerRows: true, openCharge: null, collectedCents: 100 },
  above: { hasLedgerRows: true, openCharge: null, collectedCents: 140 },
  declined: { hasLedgerRows: true, openCharge: null, collectedCents: 0 },
  reversed: { hasLedgerRows: true, openCharge: null, collectedCents: 0 },
} as const satisfies Record<string, Partial<QuoteFacts>>;
type MoneyState = keyof typeof moneyStates;

const open = {
  initiated: "charge_in_flight",
  unknown: "charge_result_unknown",
  "part and initiated": "charge_in_flight",
};
const openToCustomers = Object.fromEntries(Object.keys(open).map((state) => [state, "payment_under_way"]));
const collectedStates = { part: "money_collected", full: "money_collected", above: "money_collected" };
const paid = { full: "state_conflict", above: "state_conflict" };
const missing = Object.fromEntries(
  ["none", "initiated", "unknown", "part", "part and initiated", "declined", "reversed"].map((state) => [
    state,
    "not_fully_charged",
  ]),
);
const nothingThere = Object.fromEntries(
  ["none", "initiated", "unknown", "declined", "reversed"].map((state) => [state, "state_conflict"]),
);
const everywhere = (code: string) => Object.fromEntries(Object.keys(moneyStates).map((state) => [state, code]));

/** The refusals that depend on the money, repeated here on purpose. Actions that are not listed do not depend on it. */
const sheet: Partial<
  Record<QuoteAction | `${QuoteAction} in ${QuoteStatus}`, Partial<Record<MoneyState, RefusalCode | string>>>
> = {
  // No price is unconfirmed here.
  confirmPrices: everywhere("state_conflict"),
  askForFreshPrice: everywhere("not_found"),
  sign: openToCustomers,
  startCharge: { ...open, ...paid },
  recordPayment: { ...open, ...paid },
  markAsCharged: { ...missing, ...open, above: "overpaid" },
  reverseCharge: nothingThere,
  awaitMoney: everywhere("state_conflict"),
  askForReplacementCard: { ...open, ...paid },
  giveReplacementCard: { ...openToCustomers, ...paid },
  "sendForApproval in booked": paid,
  enterTicketNumbers: missing,
  cancel: { ...collectedStates, ...open },
  markAsLost: { ...collectedStates, ...open },
  expire: { ...collectedStates, ...open },
  delete: { ...everywhere("money_on_quote"), ...open, none: undefined as never },
  reopen: open,
  // No coupon is open here, and the quote is not an exchange.
  exchange: everywhere("request_not_possible"),
  updateExchange: everywhere("state_conflict"),
  sendExchangeForApproval: everywhere("state_conflict"),
};

const partyOf = (action: QuoteAction): Party => {
  const { who } = quoteProcess.actions[action];
  return who === "public" || who === "system" ? who : admin;
};

function aSale(status: QuoteStatus, money: MoneyState, facts: Partial<QuoteFacts> = {}): QuoteFacts {
  // Below the minimum, so that approval can be requested. An administrator can send the quote nevertheless.
  const margin = { lowestMarginCents: -1 };
  return aQuote({
    status,
    expertAsked: false,
    everSent: true,
    dueCents: 100,
    ...margin,
    ...moneyStates[money],
    ...facts,
  });
}

describe("action × status × money equals the sheet", () => {
  const cases = actionsOf(quoteProcess).flatMap((action) =>
    quoteStatuses.flatMap((status) =>
      (Object.keys(moneyStates) as MoneyState[]).map((money) => ({ action, status, money })),
    ),
  );
  test(`${cases.length} combinations`, () => {
    const wrong = cases.flatMap(({ action, status, money }) => {
      const from = quoteProcess.actions[action].from;
      if (!from.includes(status)) return [];
      const found = refusalOf(quoteProcess, action, aSale(status, money), partyOf(action), now);
      const expected = (sheet[`${action} in ${status}`] ?? sheet[action])?.[money];
      return found === expected ? [] : [{ action, status, money, found, expected }];
    });
    expect(wrong).toEqual([]);
  });
});

test("makes a charged sale wait for money only if it is no longer fully charged", () => {
  const charged = (collectedCents: number) =>
    refusalOf(quoteProcess, "awaitMoney", aSale("charged", "full", { charged: true, collectedCents }), admin, now);
  expect([charged(100), charged(99), charged(0)]).toEqual(["state_conflict", undefined, undefined]);
});

test("allows an administrator to reverse collected money in every status", () => {
  for (const status of quoteStatuses.filter((one) => one !== "new" && one !== "deleted" && isOfTheSale(one))) {
    for (const money of ["part", "part and initiated", "full", "above"] as const) {
      expect(allowedActions(quoteProcess, aSale(status, money), admin, now), `${status}, ${money}`).toContain(
        "reverseCharge",
      );
    }
  }
});

/**
 * Returns true if the status belongs to the sale. Statuses of requests after the sale are tested elsewhere, and a draft
 * has no money.
 */
function isOfTheSale(status: QuoteStatus): boolean {
  return status !== "exchange_pending_approval" && Object.values(quoteProcess.actions).some(({ to }) => to === status);
}
