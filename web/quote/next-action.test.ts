import { expect, test } from "vitest";
import type { QuoteRow } from "#contract/quote/quote.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { attentionOf } from "./attention.ts";
import { nextAction } from "./next-action.ts";

test.each<[QuoteStatus, QuoteAction[], boolean, QuoteAction | undefined]>([
  ["new", ["update", "send", "delete"], false, "send"],
  ["new", ["update", "delete"], false, undefined],
  ["sent", ["update", "resend", "markAsLost"], false, undefined],
  ["viewed", ["update", "resend", "markAsLost"], true, "resend"],
  ["lost", ["resend", "delete"], false, "resend"],
  ["signed", ["markAsBooked", "cancel", "reopen"], false, "markAsBooked"],
  ["booked", ["markAsCharged", "enterTicketNumbers", "cancel"], false, "markAsCharged"],
  ["charged", ["enterTicketNumbers", "reassign"], false, "enterTicketNumbers"],
  ["deleted", ["restore"], false, "restore"],
])("returns the next action of a %s quote", (status, allowedActions, unsentChanges, next) => {
  expect(nextAction({ status, allowedActions, unsentChanges })).toBe(next);
});

const now = "2026-11-20T12:00:00.000Z";
const row: QuoteRow = {
  id: 1,
  leadId: 1,
  status: "sent",
  customer: "Ann",
  owner: { id: 1, name: "Bo" },
  currency: "USD",
  fromGrossCents: 1,
  dueCents: null,
  route: "JFK–TAS",
  departsOn: "2027-01-01",
  expiresAt: "2026-11-25T12:00:00.000Z",
  ticketingDeadline: null,
  freshPriceAskedAt: null,
  visits: 0,
  lastVisitedAt: null,
  unsentChanges: false,
  approvalPending: false,
  createdAt: now,
  updatedAt: now,
};

test.each<[string, Partial<QuoteRow>, "now" | "next" | undefined]>([
  ["with days until it expires", {}, undefined],
  ["that was viewed", { status: "viewed" }, "now"],
  ["that expires within a day", { expiresAt: "2026-11-21T08:00:00.000Z" }, "now"],
  ["that has expired", { expiresAt: "2026-11-20T08:00:00.000Z" }, "next"],
  ["with unsent changes", { unsentChanges: true }, "next"],
  ["that is signed", { status: "signed" }, "now"],
  ["that is booked", { status: "booked" }, "next"],
  ["that is booked, with a pending approval", { status: "booked", approvalPending: true }, "now"],
  [
    "that is booked, with a deadline within a day",
    { status: "booked", ticketingDeadline: "2026-11-21T08:00:00.000Z" },
    "now",
  ],
  ["that is charged, past its deadline", { status: "charged", ticketingDeadline: "2026-11-20T08:00:00.000Z" }, "now"],
  [
    "that is booked, with days until its deadline",
    { status: "booked", ticketingDeadline: "2026-11-23T08:00:00.000Z" },
    "next",
  ],
  [
    "that was ticketed, past its deadline",
    { status: "tickets_purchased", ticketingDeadline: "2026-11-19T08:00:00.000Z" },
    undefined,
  ],
  ["that was ticketed", { status: "tickets_purchased" }, undefined],
])("returns the urgency of a quote %s", (_name, change, urgency) => {
  expect(attentionOf({ ...row, ...change }, now)?.urgency).toBe(urgency);
});
