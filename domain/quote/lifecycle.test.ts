import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roles } from "#domain/access/roles.ts";
import type { Party, QuoteFacts } from "./guards.ts";
import { allowedActions, type QuoteAction, quoteActions, quoteTransitions, refusalOf } from "./lifecycle.ts";
import { lifecycles, type QuoteStatus, quoteStatuses, statusGroups, terminalStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";
const owner = 7;

/** A quote on which nothing stands in the way of any action but its status and the party's rights. */
function aQuote(facts: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    status: "new",
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
    sentToday: 0,
    link: "active",
    collectedCents: 0,
    dueCents: 0,
    charged: false,
    ticketingAllowed: false,
    netAsked: true,
    ticketingAsked: true,
    hasLedgerRows: false,
    openCharge: null,
    openCoupons: 0,
    deletedAt: "2026-11-19T15:00:00.000Z",
    ...facts,
  };
}

/**
 * states.md §2, rows Q2 to Q16, written down a second time on purpose: from where, and who (A admin, S supervisor,
 * G agent, E expert, T ticketing, P customer, Y system).
 */
const sheet: Record<QuoteAction, [from: string, who: string]> = {
  update: ["new sent resent read viewed", "A S G E"],
  confirmPrices: ["new sent resent read viewed lost", "A S G"],
  send: ["new", "A S G"],
  resend: ["sent resent read viewed lost", "A S G"],
  read: ["sent resent", "P"],
  view: ["sent resent read", "P"],
  sign: ["sent resent read viewed", "P"],
  book: ["signed", "A T"],
  charge: ["booked tickets_purchased", "A T"],
  reverseCharge: ["sent resent read viewed signed booked charged tickets_purchased lost canceled", "A T"],
  chargeAgain: ["charged tickets_purchased", "A T"],
  askForCard: ["signed booked tickets_purchased", "A T"],
  giveCard: ["signed booked tickets_purchased", "P"],
  askForNet: ["signed", "A T"],
  approveNet: ["signed", "A S"],
  declineNet: ["signed", "A S"],
  askForTicketing: ["booked", "A T"],
  allowTicketing: ["booked", "A S"],
  declineTicketing: ["booked", "A S"],
  ticket: ["booked charged", "A T"],
  correctTicket: ["tickets_purchased", "A T"],
  cancel: ["new sent resent read viewed signed booked", "A S G"],
  markLost: ["new sent resent read viewed", "A S G"],
  expire: ["sent resent read viewed", "Y"],
  comeBack: ["lost", "P"],
  delete: ["new lost canceled", "A S G"],
  restore: ["deleted", "A"],
  reassign: ["new sent resent read viewed signed booked charged tickets_purchased lost", "A S G"],
  reopen: ["signed", "A S"],
};

const letters: Record<string, Party> = {
  A: { id: 1, role: "admin" },
  S: { id: 2, role: "supervisor" },
  G: { id: owner, role: "agent" },
  E: { id: 4, role: "expert" },
  T: { id: 5, role: "ticketing" },
  P: "public",
  Y: "system",
};

/** What waits is confirmed; nobody's word and no other card is needed once the money is in; only what came can go back. */
const factsFor: Partial<Record<QuoteAction, Partial<QuoteFacts>>> = {
  confirmPrices: { pricesWaiting: 1 },
  askForTicketing: { dueCents: 100 },
  allowTicketing: { dueCents: 100 },
  declineTicketing: { dueCents: 100 },
  askForCard: { dueCents: 100 },
  giveCard: { dueCents: 100 },
  reverseCharge: { dueCents: 100, collectedCents: 100 },
  chargeAgain: { dueCents: 100, charged: true },
};

describe("role × action × status equals the table", () => {
  const cases = quoteActions.flatMap((action) =>
    quoteStatuses.flatMap((status) => Object.keys(letters).map((letter) => ({ action, status, letter }))),
  );
  test(`${cases.length} combinations`, () => {
    const wrong = cases.filter(({ action, status, letter }) => {
      const [from, who] = sheet[action];
      const expected = from.split(" ").includes(status) && who.split(" ").includes(letter);
      const facts = factsFor[action];
      return (
        (refusalOf(action, aQuote({ status, ...facts }), letters[letter] as Party, now) === undefined) !== expected
      );
    });
    expect(wrong).toEqual([]);
  });

  test("agents act only on their own quotes, experts only where they were asked", () => {
    const foreign = aQuote({ ownerId: 99, expertAsked: false });
    for (const status of quoteStatuses) {
      expect(allowedActions({ ...foreign, status }, { id: owner, role: "agent" }, now)).toEqual([]);
      expect(allowedActions({ ...foreign, status }, { id: 4, role: "expert" }, now)).toEqual([]);
    }
  });
});

describe("what stands in the way", () => {
  const agent: Party = { id: owner, role: "agent" };
  const supervisor: Party = { id: 2, role: "supervisor" };
  const table: [string, QuoteAction, Partial<QuoteFacts>, Party, string | undefined][] = [
    ["no e-mail address", "send", { hasContactEmail: false }, agent, "not_sendable"],
    ["an unresolved operating carrier", "send", { contentProblems: 1 }, agent, "not_sendable"],
    ["an expiry in the past", "send", { expiresAt: "2026-11-19T15:00:00.000Z" }, agent, "not_sendable"],
    ["a departure in the past", "send", { firstDepartureAt: now }, agent, "not_sendable"],
    ["a margin below the floor, for an agent", "send", { lowestMarginCents: -1 }, agent, "margin_needs_supervisor"],
    ["a margin below the floor, for a supervisor", "send", { lowestMarginCents: -1 }, supervisor, undefined],
    ["flights that changed under a price", "send", { pricesWaiting: 1 }, agent, "price_not_confirmed"],
    ["the same, for a supervisor", "resend", { status: "lost", pricesWaiting: 1 }, supervisor, "price_not_confirmed"],
    ["confirming a price that does not wait", "confirmPrices", {}, agent, "state_conflict"],
    ["the tenth sending of a day", "resend", { status: "sent", sentToday: 10 }, agent, "send_limit_reached"],
    ["the ninth is fine", "resend", { status: "sent", sentToday: 9 }, agent, undefined],
    ["a superseded link", "sign", { status: "viewed", link: "superseded" }, "public", "link_superseded"],
    ["an expired link", "sign", { status: "viewed", link: "expired" }, "public", "link_expired"],
    ["a used link", "sign", { status: "signed", link: "used" }, "public", "already_signed"],
    ["a revoked link", "sign", { status: "viewed", link: "revoked" }, "public", "not_found"],
    ["no link", "sign", { status: "viewed", link: null }, "public", "not_found"],
    [
      "an offer past its end",
      "sign",
      { status: "viewed", expiresAt: "2026-11-20T14:59:59.999Z" },
      "public",
      "link_expired",
    ],
    ["editing what was signed meanwhile", "update", { status: "signed" }, agent, "already_signed"],
    [
      "money still to come",
      "charge",
      { status: "booked", dueCents: 100, collectedCents: 99 },
      letters.T as Party,
      "not_fully_charged",
    ],
    [
      "tickets before the money",
      "ticket",
      { status: "booked", dueCents: 100 },
      letters.T as Party,
      "not_fully_charged",
    ],
    [
      "tickets before the money, when a supervisor allowed them",
      "ticket",
      { status: "booked", dueCents: 100, ticketingAllowed: true },
      letters.T as Party,
      undefined,
    ],
    [
      "allowing them twice",
      "allowTicketing",
      { status: "booked", dueCents: 100, ticketingAllowed: true },
      supervisor,
      "state_conflict",
    ],
    [
      "allowing what is paid",
      "allowTicketing",
      { status: "booked", dueCents: 100, collectedCents: 100 },
      supervisor,
      "state_conflict",
    ],
    [
      "declining a net nobody asked for",
      "declineNet",
      { status: "signed", netAsked: false },
      supervisor,
      "state_conflict",
    ],
    [
      "declining tickets nobody asked for",
      "declineTicketing",
      { status: "booked", dueCents: 100, ticketingAsked: false },
      supervisor,
      "state_conflict",
    ],
    ["asking for tickets that are paid", "askForTicketing", { status: "booked" }, letters.T as Party, "state_conflict"],
    [
      "charging what was charged",
      "charge",
      { status: "tickets_purchased", dueCents: 100, collectedCents: 100, charged: true },
      letters.T as Party,
      "state_conflict",
    ],
    ["another card when all is paid", "askForCard", { status: "booked" }, letters.T as Party, "state_conflict"],
    [
      "another card when all was charged once",
      "askForCard",
      { status: "tickets_purchased", dueCents: 100, charged: true },
      letters.T as Party,
      "state_conflict",
    ],
    [
      "another card while a charge is on its way",
      "askForCard",
      { status: "booked", dueCents: 100, openCharge: "initiated" },
      letters.T as Party,
      "charge_in_flight",
    ],
    [
      "another card while a result is unknown",
      "askForCard",
      { status: "booked", dueCents: 100, openCharge: "unknown" },
      letters.T as Party,
      "charge_result_unknown",
    ],
    [
      "giving a card while a charge is on its way",
      "giveCard",
      { status: "booked", dueCents: 100, openCharge: "unknown" },
      "public",
      "payment_under_way",
    ],
    [
      "giving a card by a superseded link",
      "giveCard",
      { status: "booked", dueCents: 100, link: "superseded" },
      "public",
      "link_superseded",
    ],
    ["giving a card twice", "giveCard", { status: "booked", dueCents: 100, link: "used" }, "public", "already_signed"],
    ["giving a card when all is paid", "giveCard", { status: "booked" }, "public", "state_conflict"],
    ["cancelling with money on it", "cancel", { status: "booked", collectedCents: 1 }, agent, "money_collected"],
    ["cancelling with tickets", "cancel", { status: "booked", openCoupons: 1 }, agent, "money_on_quote"],
    ["an agent deletes what was sent", "delete", { status: "lost", everSent: true }, agent, "never_sent_only"],
    ["a supervisor deletes what was sent", "delete", { status: "lost", everSent: true }, supervisor, undefined],
    ["deleting what was signed", "delete", { status: "canceled", everSigned: true }, supervisor, "money_on_quote"],
    [
      "restoring after 30 days",
      "restore",
      { status: "deleted", deletedAt: "2026-10-20T15:00:00.000Z" },
      letters.A as Party,
      "restore_too_late",
    ],
    ["coming back after departure", "comeBack", { status: "lost", firstDepartureAt: now }, "public", "not_sendable"],
  ];
  test.each(table)("%s", (_name, action, facts, party, expected) => {
    expect(refusalOf(action, aQuote(facts), party, now)).toBe(expected);
  });
});

test("every status of the sale can be reached, and nothing leads out of an ending one but what says so", () => {
  const reached = new Set<string>(["new", ...Object.values(quoteTransitions).map(({ to }) => to)]);
  expect(lifecycles.filter((status) => !reached.has(status))).toEqual([]);
  const waysOut = quoteActions.filter((action) =>
    (quoteTransitions[action].from as readonly QuoteStatus[]).some((status) => terminalStatuses.includes(status)),
  );
  expect(waysOut).toEqual(["reverseCharge", "delete", "restore"]);
});

test("each status has a colour", () => {
  expect(Object.keys(statusGroups).sort()).toEqual([...quoteStatuses].sort());
});

test("allowedActions never offers what refusalOf refuses, whatever the facts", () => {
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
    ticketingAllowed: fc.boolean(),
    netAsked: fc.boolean(),
    ticketingAsked: fc.boolean(),
    hasLedgerRows: fc.boolean(),
    openCharge: fc.constantFrom("initiated" as const, "unknown" as const, null),
    openCoupons: fc.nat(1),
    sentToday: fc.nat(12),
  });
  fc.assert(
    fc.property(facts, fc.constantFrom(...roles), (some, role) => {
      const quote = aQuote(some);
      const actor = { id: owner, role };
      const offered = allowedActions(quote, actor, now);
      return quoteActions.every(
        (action) => offered.includes(action) === (refusalOf(action, quote, actor, now) === undefined),
      );
    }),
  );
});
