import type { FastifyInstance } from "fastify";
import { bookingCalls } from "#contract/booking-calls.ts";
import { cardCalls } from "#contract/card.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { askForCard } from "#server/booking/replacement-card/ask-for-replacement-card.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { type QuoteRecord, quoteRecords } from "#server/quote/index.ts";
import { finishCharge, startCharge } from "./charge.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { correctTicket } from "./correct-ticket.ts";
import { markCharged } from "./follow-money.ts";
import { issueTickets } from "./issue-tickets.ts";
import { recordPayment } from "./record-payment.ts";
import { revealCard } from "./reveal-card.ts";
import { reverseCharge } from "./reverse-charge.ts";

export function bookingRoutes(app: FastifyInstance, parts: Parts): void {
  const onQuote = [app, parts, quoteRecords] as const;
  serveRecord(...onQuote, bookingCalls.confirm, async (quote, { body }, context) => {
    await confirmBooking(quote, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.startCharge, async (quote, { body }, context) => {
    const chargeId = await startCharge(quote, body, context);
    return { chargeId, ...(await standing(quote, context)) };
  });
  serveRecord(...onQuote, bookingCalls.finishCharge, async (quote, { params, body }, context) => {
    await finishCharge(quote, params.chargeId, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.reverseCharge, async (quote, { params, body }, context) => {
    await reverseCharge(quote, params.chargeId, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.recordPayment, async (quote, { body }, context) => {
    await recordPayment(quote, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.askForCard, async (quote, { body }, context) => {
    await askForCard(quote, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.markCharged, async (quote, { body }, context) => {
    await markCharged(quote, body.version, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.addTickets, async (quote, { body }, context) => {
    await issueTickets(quote, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, bookingCalls.correctTicket, async (quote, { params, body }, context) => {
    await correctTicket(quote, params.ticketId, body, context);
    return standing(quote, context);
  });
  serveRecord(...onQuote, cardCalls.reveal, (quote, { params, body }, context) =>
    revealCard(quote, params.cardId, body, context),
  );
  serveRecord(...onQuote, quoteCalls.document, async ({ id }, { params }, { db }) => {
    const document = await db
      .selectFrom("documents")
      .select("pdf")
      .where("id", "=", params.documentId)
      .where("quoteId", "=", id)
      .executeTakeFirst();
    if (!document) throw new Refusal("not_found");
    return document.pdf;
  });
}

/** As the quote is after it, for whoever acts on it next. */
async function standing({ id }: QuoteRecord, { db }: StaffContext): Promise<{ quoteVersion: number; status: string }> {
  const { version, status } = await db
    .selectFrom("quotes")
    .select(["version", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { quoteVersion: version, status };
}
