import type { FastifyInstance } from "fastify";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords, versionAndStatus } from "#server/quote/index.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { correctReservation } from "./correct-reservation.ts";
import { correctTickets } from "./correct-tickets.ts";
import { askForIssueDay } from "./issue-day-approval.ts";
import { issueTickets } from "./issue-tickets.ts";

export function ticketingRoutes(app: FastifyInstance, parts: Parts): void {
  const onQuote = [app, parts, quoteRecords] as const;
  serveRecord(...onQuote, ticketingCalls.confirm, async (quote, { body }, context) => {
    await confirmBooking(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, ticketingCalls.addTickets, async (quote, { body }, context) => {
    await issueTickets(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, ticketingCalls.askForIssueDay, async (quote, { body }, context) => {
    await askForIssueDay(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, ticketingCalls.correctReservation, async (quote, { body }, context) => {
    await correctReservation(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, ticketingCalls.correctTickets, async (quote, { body }, context) => {
    await correctTickets(quote, body, context);
    return versionAndStatus(quote, context);
  });
}
