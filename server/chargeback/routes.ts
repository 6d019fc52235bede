import type { FastifyInstance } from "fastify";
import { type ChargebackView, chargebackCalls } from "#contract/chargeback/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { type ChargebackStatus, chargebackProcess } from "#domain/chargeback/process.ts";
import type { Currency } from "#domain/money/money.ts";
import { allowedActions } from "#domain/process/process.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { ownership } from "#server/lead/index.ts";
import { quoteRecords } from "#server/quote/index.ts";
import { answerChargeback, loseChargeback, winChargeback } from "./end-chargeback.ts";
import { recordChargeback } from "./record-chargeback.ts";
import { chargebackFacts, chargebackRecords } from "./records.ts";
import { type ChargebackRecord, chargebacksOf, disputableCharges } from "./store.ts";

export function chargebackRoutes(app: FastifyInstance, parts: Parts): void {
  serveRecord(app, parts, quoteRecords, chargebackCalls.ofQuote, async (quote, _, { db, actor, now }) => {
    const mayRecord = isAllowed(actor, "booking.charge", ownership(quote));
    const charges = mayRecord ? await disputableCharges(db, quote.id) : [];
    return {
      items: (await chargebacksOf(db, quote.id)).map((chargeback) => chargebackView(chargeback, actor, now)),
      charges: charges.map(({ id, takenAt, location, refundableCents, currency, brand, last4 }) => ({
        id,
        takenAt,
        location,
        refundableCents,
        currency: currency as Currency,
        card: cardOf({ brand, last4 }),
      })),
    };
  });
  const show = (chargeback: ChargebackRecord, { actor, now }: { actor: Actor; now: string }) =>
    chargebackView(chargeback, actor, now);
  serveCreateFrom(
    app,
    parts,
    quoteRecords,
    chargebackCalls.record,
    (quote, { body }, context) => recordChargeback(quote, body, context),
    { kind: chargebackRecords, show },
  );
  const onChargeback = [app, parts, chargebackRecords] as const;
  serveChange(
    ...onChargeback,
    chargebackCalls.answer,
    (chargeback, { body }, context) => answerChargeback(chargeback, body, context),
    show,
  );
  serveChange(
    ...onChargeback,
    chargebackCalls.lose,
    (chargeback, { body }, context) => loseChargeback(chargeback, body, context),
    show,
  );
  for (const action of ["win", "winLate"] as const)
    serveChange(
      ...onChargeback,
      chargebackCalls[action],
      (chargeback, { body }, context) => winChargeback(chargeback, action, body, context),
      show,
    );
}

function chargebackView(chargeback: ChargebackRecord, actor: Actor, now: string): ChargebackView {
  const { id, quoteId, leadId, chargeId, amountCents, wonCents, reasonCode, reference, version } = chargeback;
  const { receivedOn, answerBy, answeredAt, endedAt, brand, last4 } = chargeback;
  return {
    id,
    quoteId,
    leadId,
    chargeId,
    amountCents,
    wonCents,
    reasonCode,
    reference,
    version,
    receivedOn,
    answerBy,
    answeredAt,
    endedAt,
    card: cardOf({ brand, last4 }),
    currency: chargeback.currency as Currency,
    status: chargeback.status as ChargebackStatus,
    allowedActions: allowedActions(chargebackProcess, chargebackFacts(chargeback), actor, now),
  };
}

function cardOf({ brand, last4 }: { brand: string | null; last4: string | null }): ChargebackView["card"] {
  return brand !== null && last4 !== null ? { brand, last4 } : null;
}
