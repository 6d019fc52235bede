import type { OfferOption } from "#contract/booking-form/form.ts";
import type { Db } from "#server/db/database.ts";
import { queueForStaff, queueMessage } from "#server/mail/index.ts";
import { type QuoteRecord, routeNames, staffToTell } from "#server/quote/index.ts";
import type { BookingRecord } from "./document/booking-content.ts";

/** Sends the signer a copy immediately, and notifies the agent and ticketing of the next step. */
export async function announceSignature(
  db: Db,
  signed: { quote: QuoteRecord; record: BookingRecord; option: OfferOption; documentId: number },
): Promise<void> {
  const { quote, record, option } = signed;
  const { agency, agent, quoteId, customerName, currency } = record.offer;
  const { signedAt, totalCents, lines } = record;
  await queueMessage(db, {
    template: "booking-signed",
    data: {
      agency,
      agent,
      quoteId,
      customerName,
      currency,
      signedAt,
      totalCents,
      lines,
      signedBy: record.signature.name,
      itinerary: option.itinerary,
      ...(record.credits ? { credits: record.credits } : {}),
      cards: record.payment.method === "credit_card" ? record.payment.cards : [],
      documentId: signed.documentId,
    },
    recipient: record.contact.email,
    quoteId,
    reader: record,
  });
  const departure = option.itinerary.journeys[0]?.segments[0]?.departure.localTime;
  await queueForStaff(db, {
    template: "booking-signed-staff",
    data: {
      agency,
      quoteId,
      signedAt,
      currency,
      totalCents,
      ownerName: quote.ownerName,
      customerName: `${quote.firstName} ${quote.lastName}`.trim(),
      route: routeNames(option.itinerary),
      departsOn: departure?.slice(0, 10) ?? "",
      signedBy: record.signature.name,
      passengers: record.passengers.length,
    },
    quoteId,
    recipients: await staffToTell(db, quote.ownerId, "quote_signed"),
  });
}
