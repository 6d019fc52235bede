import type { Db } from "#server/db/database.ts";
import { queueForStaff, queueMessage } from "#server/mail/index.ts";
import { type QuoteRecord, staffToTell } from "#server/quote/index.ts";
import type { ReplacementCardRecord } from "./replacement-card-content.ts";

/** Sends the signer a copy immediately, and notifies the agent and ticketing of the new card. */
export async function announceCard(
  db: Db,
  given: { quote: QuoteRecord; record: ReplacementCardRecord; documentId: number },
): Promise<void> {
  const { quote, record, documentId } = given;
  const { agency, agent, quoteId, route, currency, totalCents, signedAt, signature } = record;
  const cards = record.payment.cards.map(({ brand, last4, amountCents }) => ({ brand, last4, amountCents }));
  const told = { agency, quoteId, route, currency, totalCents, signedAt, signedBy: signature.name, cards };
  await queueMessage(db, {
    template: "card-given",
    data: { ...told, agent, customerName: quote.firstName, documentId },
    recipient: record.email,
    quoteId,
    reader: record,
  });
  const customerName = `${quote.firstName} ${quote.lastName}`.trim();
  await queueForStaff(db, {
    template: "card-given-staff",
    data: { ...told, customerName, departsOn: quote.departsOn, ownerName: quote.ownerName },
    quoteId,
    recipients: await staffToTell(db, quote.ownerId, "card_given"),
  });
}
