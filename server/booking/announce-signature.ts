import type { OfferOption } from "#contract/booking-form.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";
import { type QuoteRecord, routeNames, staffToTell } from "#server/quote/index.ts";
import type { BookingRecord } from "./document/record.ts";

/** The signer gets a copy at once; the agent and ticketing are told what to do next. */
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
      ...{ agency, agent, quoteId, customerName, currency, signedAt, totalCents, lines },
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
  for (const email of await staffToTell(db, quote.ownerId, "quote_signed")) {
    await queueMessage(db, {
      template: "booking-signed-staff",
      data: {
        ...{
          agency,
          quoteId,
          customerName: `${quote.firstName} ${quote.lastName}`.trim(),
          signedAt,
          currency,
          totalCents,
        },
        route: routeNames(option.itinerary),
        departsOn: option.itinerary.journeys[0]?.segments[0]?.departure.localTime.slice(0, 10) ?? "",
        ownerName: quote.ownerName,
        signedBy: record.signature.name,
        passengers: record.passengers.length,
      },
      recipient: email,
      quoteId,
      reader: "staff",
    });
  }
}
