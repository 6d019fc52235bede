import type { FastifyInstance } from "fastify";
import { cardCalls } from "#contract/card.ts";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords, quoteStanding } from "#server/quote/index.ts";
import { drawn } from "#server/signed-form/document/verify.ts";
import { finishCharge, startCharge } from "./charge.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { correctTickets } from "./correct-tickets.ts";
import { markCharged } from "./follow-money.ts";
import { issueTickets } from "./issue-tickets.ts";
import { recordPayment } from "./record-payment.ts";
import { revealCard } from "./reveal-card.ts";
import { reverseCharge } from "./reverse-charge.ts";

export function fulfilmentRoutes(app: FastifyInstance, parts: Parts): void {
  const onQuote = [app, parts, quoteRecords] as const;
  serveRecord(...onQuote, fulfilmentCalls.confirm, async (quote, { body }, context) => {
    await confirmBooking(quote, body, context);
    return quoteStanding(quote, context);
  });
  serveRecord(...onQuote, fulfilmentCalls.startCharge, async (quote, { body }, context) => {
    const chargeId = await startCharge(quote, body, context);
    return { chargeId, ...(await quoteStanding(quote, context)) };
  });
  serveRecord(...onQuote, fulfilmentCalls.finishCharge, async (quote, { params, body }, context) => {
    await finishCharge(quote, params.chargeId, body, context);
    return quoteStanding(quote, context);
  });
  serveRecord(...onQuote, fulfilmentCalls.reverseCharge, async (quote, { params, body }, context) => {
    await reverseCharge(quote, params.chargeId, body, context);
    return quoteStanding(quote, context);
  });
  serveRecord(...onQuote, fulfilmentCalls.recordPayment, async (quote, { body }, context) => {
    await recordPayment(quote, body, context);
    return quoteStanding(quote, context);
  });
  serveRecord(...onQuote, fulfilmentCalls.markCharged, async (quote, { body }, context) => {
    await markCharged(quote, body.version, context);
    return quoteStanding(quote, context);
  });
  serveRecord(...onQuote, fulfilmentCalls.addTickets, async (quote, { body }, context) => {
    await issueTickets(quote, body, context);
    return quoteStanding(quote, context);
  });
  serveRecord(...onQuote, fulfilmentCalls.correctTickets, async (quote, { body }, context) => {
    await correctTickets(quote, body, context);
    return quoteStanding(quote, context);
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
    return drawn(document);
  });
}
