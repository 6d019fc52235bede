import type { FastifyInstance } from "fastify";
import { cardCalls } from "#contract/card/calls.ts";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords, versionAndStatus } from "#server/quote/index.ts";
import { finishCharge, startCharge } from "./charge-card.ts";
import { enterFee } from "./enter-fee.ts";
import { markCharged } from "./follow-money.ts";
import { recordPayment } from "./record-payment.ts";
import { revealCard } from "./reveal-card.ts";
import { reverseCharge } from "./reverse-charge.ts";

export function chargeRoutes(app: FastifyInstance, parts: Parts): void {
  const onQuote = [app, parts, quoteRecords] as const;
  serveRecord(...onQuote, chargeCalls.start, async (quote, { body }, context) => {
    const chargeId = await startCharge(quote, body, context);
    return { chargeId, ...(await versionAndStatus(quote, context)) };
  });
  serveRecord(...onQuote, chargeCalls.finish, async (quote, { params, body }, context) => {
    await finishCharge(quote, params.chargeId, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, chargeCalls.reverse, async (quote, { params, body }, context) => {
    await reverseCharge(quote, params.chargeId, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, chargeCalls.enterFee, async (quote, { params, body }, context) => {
    await enterFee(quote, params.chargeId, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, chargeCalls.recordPayment, async (quote, { body }, context) => {
    await recordPayment(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, chargeCalls.markCharged, async (quote, { body }, context) => {
    await markCharged(quote, body.version, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, cardCalls.reveal, (quote, { params, body }, context) =>
    revealCard(quote, params.cardId, body, context),
  );
}
