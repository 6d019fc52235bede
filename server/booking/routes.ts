import type { FastifyInstance } from "fastify";
import { bookingCalls } from "#contract/booking-calls.ts";
import { cardCalls } from "#contract/card.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { askForCard } from "#server/booking/replacement-card/ask-for-replacement-card.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { canRead, loadQuote } from "#server/quote/index.ts";
import { finishCharge, startCharge } from "./charge.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { correctTicket } from "./correct-ticket.ts";
import { markCharged } from "./follow-money.ts";
import { issueTickets } from "./issue-tickets.ts";
import { recordPayment } from "./record-payment.ts";
import { revealCard } from "./reveal-card.ts";
import { reverseCharge } from "./reverse-charge.ts";

export function bookingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, bookingCalls.confirm, async ({ params, body }, context) => {
    await confirmBooking(params.id, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.startCharge, async ({ params, body }, context) => {
    const chargeId = await startCharge(params.id, body, context);
    return { chargeId, ...(await standing(context.db, params.id)) };
  });
  serve(app, parts, bookingCalls.finishCharge, async ({ params, body }, context) => {
    await finishCharge(params.id, params.chargeId, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.reverseCharge, async ({ params, body }, context) => {
    await reverseCharge(params.id, params.chargeId, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.recordPayment, async ({ params, body }, context) => {
    await recordPayment(params.id, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.askForCard, async ({ params, body }, context) => {
    await askForCard(params.id, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.markCharged, async ({ params, body }, context) => {
    await markCharged(params.id, body.version, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.addTickets, async ({ params, body }, context) => {
    await issueTickets(params.id, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, bookingCalls.correctTicket, async ({ params, body }, context) => {
    await correctTicket(params.id, params.ticketId, body, context);
    return standing(context.db, params.id);
  });
  serve(app, parts, cardCalls.reveal, (input, context) => revealCard(input, context), { ownTransactions: true });
  serve(app, parts, quoteCalls.document, async ({ params }, { db, actor }) => {
    if (!canRead(await loadQuote(db, params.id), actor)) throw new Refusal("not_found");
    const document = await db
      .selectFrom("documents")
      .select("pdf")
      .where("id", "=", params.documentId)
      .where("quoteId", "=", params.id)
      .executeTakeFirst();
    if (!document) throw new Refusal("not_found");
    return document.pdf;
  });
}

async function standing(db: Db, id: number): Promise<{ quoteVersion: number; status: string }> {
  const { version, status } = await db
    .selectFrom("quotes")
    .select(["version", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { quoteVersion: version, status };
}
