import type { PaymentMethod } from "#domain/charge/charges.ts";
import { chargedStates } from "#domain/charge/charges.ts";
import { balanceOf } from "#domain/money/ledger.ts";
import type { Currency } from "#domain/money/money.ts";
import { loadAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";
import { ledgerOf } from "#server/money/index.ts";
import { statementName } from "./statement-name.ts";

/** Sends a receipt with the amount of each card and its name on the statement. */
export async function sendReceipt(db: Db, quoteId: number): Promise<void> {
  const { record, signature } = await chosenOption(db, quoteId);
  const seller = await loadAgency(db);
  const paid = await db
    .selectFrom("charges")
    .leftJoin("cards", "cards.id", "charges.cardId")
    .select([
      "charges.kind",
      "charges.paymentType",
      "charges.location",
      "charges.statementName",
      "charges.amountCents",
      "charges.finishedAt",
      "cards.brand",
      "cards.last4",
    ])
    .where("charges.quoteId", "=", quoteId)
    .where("charges.state", "in", chargedStates)
    .orderBy("charges.id")
    .execute();
  const { agency, agent, customerName } = record.offer;
  await queueMessage(db, {
    template: "receipt",
    data: {
      agency,
      agent,
      quoteId,
      customerName,
      currency: signature.currency as Currency,
      lines: record.lines,
      payments: paid.map(
        ({ kind, paymentType, location, amountCents, statementName: asCharged, finishedAt, brand, last4 }) => ({
          method: paymentType as PaymentMethod,
          brand,
          last4,
          amountCents: kind === "charge" ? amountCents : -amountCents,
          statementName: asCharged ?? statementName(location, seller),
          paidAt: finishedAt ?? record.signedAt,
        }),
      ),
      ...(record.credits ? { credits: record.credits } : {}),
      collectedCents: balanceOf(await ledgerOf(db, quoteId), signature.amountCents).collectedCents,
    },
    recipient: record.contact.email,
    quoteId,
    reader: record,
  });
}
