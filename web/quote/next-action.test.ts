import { expect, test } from "vitest";
import type { QuoteRow } from "#contract/quote.ts";
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
])("what brings a %s quote on", (status, allowedActions, unsentChanges, next) => {
  expect(nextAction({ status, allowedActions, unsentChanges })).toBe(next);
});

const now = "2026-11-20T12:00:00.000Z";
const row: QuoteRow = {
  ...{ id: 1, leadId: 1, status: "sent", customer: "Ann", owner: { id: 1, name: "Bo" }, currency: "USD" },
  ...{
    fromGrossCents: 1,
    dueCents: null,
    route: "JFK–TAS",
    departsOn: "2027-01-01",
    expiresAt: "2026-11-25T12:00:00.000Z",
  },
  ...{
    ticketingDeadline: null,
    freshPriceAskedAt: null,
    visits: 0,
    lastVisitedAt: null,
    unsentChanges: false,
    approvalPending: false,
  },
  ...{ createdAt: now, updatedAt: now },
};

test.each<[string, Partial<QuoteRow>, "now" | "next" | undefined]>([
  ["with the customer for days", {}, undefined],
  ["viewed", { status: "viewed" }, "now"],
  ["ending within a day", { expiresAt: "2026-11-21T08:00:00.000Z" }, "now"],
  ["ended", { expiresAt: "2026-11-20T08:00:00.000Z" }, "next"],
  ["changed and not sent", { unsentChanges: true }, "next"],
  ["signed", { status: "signed" }, "now"],
  ["booked", { status: "booked" }, "next"],
  ["booked, with a question to a supervisor", { status: "booked", approvalPending: true }, "now"],
  ["booked, to be issued by tomorrow", { status: "booked", ticketingDeadline: "2026-11-21T08:00:00.000Z" }, "now"],
  ["charged, past its deadline", { status: "charged", ticketingDeadline: "2026-11-20T08:00:00.000Z" }, "now"],
  ["booked, with days to go", { status: "booked", ticketingDeadline: "2026-11-23T08:00:00.000Z" }, "next"],
  [
    "issued after its deadline",
    { status: "tickets_purchased", ticketingDeadline: "2026-11-19T08:00:00.000Z" },
    undefined,
  ],
  ["done", { status: "tickets_purchased" }, undefined],
])("a quote %s", (_name, change, urgency) => {
  expect(attentionOf({ ...row, ...change }, now)?.urgency).toBe(urgency);
});
