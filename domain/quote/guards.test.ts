import { describe, expect, test } from "vitest";
import { type Party, refusalOf } from "#domain/process/process.ts";
import { parties } from "#tests/project/process-sheet.ts";
import { aQuote, now } from "#tests/sale/a-quote.ts";
import type { QuoteFacts } from "./guards.ts";
import { type QuoteAction, quoteProcess } from "./process.ts";

const aDayAgo = "2026-11-19T15:00:00.000Z";
const sends = (count: number): string[] => Array.from({ length: count }, () => now);

describe("the guards of a quote", () => {
  const { G: agent, S: supervisor } = parties;
  const table: [string, QuoteAction, Partial<QuoteFacts>, Party, string | undefined][] = [
    ["no email address", "send", { hasContactEmail: false }, agent, "not_sendable"],
    ["an unresolved operating carrier", "send", { contentProblems: 1 }, agent, "not_sendable"],
    ["an expiry in the past", "send", { expiresAt: "2026-11-19T15:00:00.000Z" }, agent, "not_sendable"],
    ["a departure in the past", "send", { firstDepartureAt: now }, agent, "not_sendable"],
    ["a margin below the floor, for an agent", "send", { lowestMarginCents: -1 }, agent, "margin_needs_approval"],
    ["a margin below the floor, for a supervisor", "send", { lowestMarginCents: -1 }, supervisor, undefined],
    ["flights that changed under a price", "send", { pricesWaiting: 1 }, agent, "price_not_confirmed"],
    ["the same, for a supervisor", "resend", { status: "lost", pricesWaiting: 1 }, supervisor, "price_not_confirmed"],
    ["confirming a price that does not wait", "confirmPrices", {}, agent, "state_conflict"],
    ["more sendings than ten a day", "resend", { status: "sent", lastSends: sends(10) }, agent, "send_limit_reached"],
    ["the tenth is fine", "resend", { status: "sent", lastSends: sends(9) }, agent, undefined],
    [
      "ten, of which one was a day ago",
      "resend",
      { status: "sent", lastSends: [...sends(9), aDayAgo] },
      agent,
      undefined,
    ],
    [
      "ten, of which one was almost a day ago",
      "resend",
      { status: "sent", lastSends: [...sends(9), "2026-11-19T15:00:00.001Z"] },
      agent,
      "send_limit_reached",
    ],
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
    ["a fresh price of an offer that still stands", "askForFreshPrice", { status: "sent" }, "public", "not_found"],
    [
      "a fresh price twice a day",
      "askForFreshPrice",
      { status: "lost", link: "expired", freshPriceAskedAt: "2026-11-20T05:00:00.000Z" },
      "public",
      "state_conflict",
    ],
    [
      "a fresh price the day after",
      "askForFreshPrice",
      { status: "lost", link: "expired", freshPriceAskedAt: "2026-11-20T04:59:00.000Z" },
      "public",
      undefined,
    ],
    ["editing what was signed meanwhile", "update", { status: "signed" }, agent, "already_signed"],
    [
      "money still to come",
      "markAsCharged",
      { status: "booked", dueCents: 100, collectedCents: 99 },
      parties.T,
      "not_fully_charged",
    ],
    [
      "tickets before the money",
      "enterTicketNumbers",
      { status: "booked", dueCents: 100 },
      parties.T,
      "not_fully_charged",
    ],
    [
      "tickets before the money, when a supervisor allowed them",
      "enterTicketNumbers",
      { status: "booked", dueCents: 100, ticketingAllowed: true },
      parties.T,
      undefined,
    ],
    [
      "asking for tickets somebody allowed",
      "sendForApproval",
      { status: "booked", dueCents: 100, ticketingAllowed: true },
      parties.T,
      "state_conflict",
    ],
    ["asking for tickets that are paid", "sendForApproval", { status: "booked" }, parties.T, "state_conflict"],
    [
      "asking for tickets that are asked for",
      "sendForApproval",
      { status: "booked", dueCents: 100, pendingApprovals: ["ticketing"] },
      parties.T,
      "approval_pending",
    ],
    ["asking for a dearer net", "sendForApproval", { status: "signed" }, parties.T, undefined],
    [
      "asking for a dearer net twice",
      "sendForApproval",
      { status: "signed", pendingApprovals: ["net"] },
      parties.T,
      "approval_pending",
    ],
    ["an agent's dearer net", "sendForApproval", { status: "signed" }, parties.G, "not_allowed"],
    ["asking about a good margin", "sendForApproval", { status: "new" }, parties.G, "state_conflict"],
    [
      "asking about a thin margin",
      "sendForApproval",
      { status: "new", lowestMarginCents: 99, marginFloorCents: 100 },
      parties.G,
      undefined,
    ],
    [
      "asking about a thin margin that was approved",
      "sendForApproval",
      { status: "new", lowestMarginCents: 99, marginFloorCents: 100, marginApproved: true },
      parties.G,
      "state_conflict",
    ],
    [
      "sending a thin margin that was approved",
      "send",
      { status: "new", lowestMarginCents: 99, marginFloorCents: 100, marginApproved: true },
      parties.G,
      undefined,
    ],
    [
      "charging what was charged",
      "markAsCharged",
      { status: "tickets_purchased", dueCents: 100, collectedCents: 100, charged: true },
      parties.T,
      "state_conflict",
    ],
    ["another card when all is paid", "askForReplacementCard", { status: "booked" }, parties.T, "state_conflict"],
    [
      "another card when all was charged once",
      "askForReplacementCard",
      { status: "tickets_purchased", dueCents: 100, charged: true },
      parties.T,
      "state_conflict",
    ],
    [
      "another card while a charge is on its way",
      "askForReplacementCard",
      { status: "booked", dueCents: 100, openCharge: "initiated" },
      parties.T,
      "charge_in_flight",
    ],
    [
      "another card while a result is unknown",
      "askForReplacementCard",
      { status: "booked", dueCents: 100, openCharge: "unknown" },
      parties.T,
      "charge_result_unknown",
    ],
    [
      "giving a card while a charge is on its way",
      "giveReplacementCard",
      { status: "booked", dueCents: 100, openCharge: "unknown" },
      "public",
      "payment_under_way",
    ],
    [
      "giving a card by a superseded link",
      "giveReplacementCard",
      { status: "booked", dueCents: 100, link: "superseded" },
      "public",
      "link_superseded",
    ],
    [
      "giving a card twice",
      "giveReplacementCard",
      { status: "booked", dueCents: 100, link: "used" },
      "public",
      "already_signed",
    ],
    ["giving a card when all is paid", "giveReplacementCard", { status: "booked" }, "public", "state_conflict"],
    ["cancelling with money on it", "cancel", { status: "booked", collectedCents: 1 }, agent, "money_collected"],
    [
      "cancelling what a bank may give back",
      "cancel",
      { status: "booked", isDisputed: true },
      agent,
      "chargeback_open",
    ],
    ["cancelling with tickets", "cancel", { status: "booked", openCoupons: 1 }, agent, "money_on_quote"],
    ["an agent deletes what was sent", "delete", { status: "lost", everSent: true }, agent, "never_sent_only"],
    ["a supervisor deletes what was sent", "delete", { status: "lost", everSent: true }, supervisor, undefined],
    ["deleting what was signed", "delete", { status: "canceled", everSigned: true }, supervisor, "money_on_quote"],
    [
      "restoring after 30 days",
      "restore",
      { status: "deleted", deletedAt: "2026-10-20T15:00:00.000Z" },
      parties.A,
      "restore_too_late",
    ],
    ["coming back after departure", "comeBack", { status: "lost", firstDepartureAt: now }, "public", "not_sendable"],
  ];
  test.each(table)("%s", (_name, action, facts, party, expected) => {
    expect(refusalOf(quoteProcess, action, aQuote(facts), party, now)).toBe(expected);
  });
});
