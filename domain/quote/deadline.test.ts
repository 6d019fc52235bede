import { expect, test } from "vitest";
import { quoteDeadline } from "./deadline.ts";
import { type QuoteStatus, quoteStatuses } from "./status.ts";

const [expiresAt, ticketingDeadline] = ["2026-11-20T20:00:00.000Z", "2026-11-21T20:00:00.000Z"];

const deadlines: Partial<Record<QuoteStatus, string>> = {
  sent: expiresAt,
  resent: expiresAt,
  read: expiresAt,
  viewed: expiresAt,
  signed: expiresAt,
  booked: ticketingDeadline,
  charged: ticketingDeadline,
};

test.each(quoteStatuses)("a quote in the status %s has the deadline of its stage", (status) => {
  expect(quoteDeadline({ status, expiresAt, ticketingDeadline })).toBe(deadlines[status] ?? null);
});
