import type { PaymentMethod } from "#domain/charge/charges.ts";
import type { ReversalCause } from "#domain/charge/reversal-causes.ts";
import { balanceOf } from "#domain/money/ledger.ts";
import type { Currency } from "#domain/money/money.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { BookingRecord } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";
import { ledgerOf } from "#server/money/index.ts";
import { statementName } from "./statement-name.ts";

/**
 * Sends a letter about returned money to the person whose signature authorized the charge, even if that signature was
 * superseded.
 */
export async function sendReversal(db: Db, reversalId: number, cause: ReversalCause): Promise<void> {
  const reversal = await db
    .selectFrom("charges")
    .innerJoin("signatures", "signatures.id", "charges.signatureId")
    .leftJoin("cards", "cards.id", "charges.cardId")
    .select(["charges.quoteId", "charges.currency", "charges.amountCents", "charges.paymentType", "charges.location"])
    .select(["charges.startedAt", "charges.statementName", "signatures.record", "cards.brand", "cards.last4"])
    .where("charges.id", "=", reversalId)
    .executeTakeFirstOrThrow();
  const { quoteId, amountCents, brand, last4 } = reversal;
  const record = JSON.parse(reversal.record) as BookingRecord;
  const { agency, agent, customerName } = record.offer;
  const seller = await loadAgency(db);
  const method = reversal.paymentType as PaymentMethod;
  await queueMessage(db, {
    template: "charge-reversed",
    data: {
      agency,
      agent,
      quoteId,
      customerName,
      amountCents,
      cause,
      method,
      brand,
      last4,
      currency: reversal.currency as Currency,
      statementName:
        method === "credit_card" ? (reversal.statementName ?? statementName(reversal.location, seller)) : "",
      collectedCents: balanceOf(await ledgerOf(db, quoteId), null).collectedCents,
      returnedAt: reversal.startedAt,
    },
    recipient: record.contact.email,
    quoteId,
    reader: record,
  });
}
