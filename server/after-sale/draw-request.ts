import { leftForRefundCents } from "#domain/after-sale/returnable.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawItinerary } from "#server/signed-form/document/itinerary-part.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import { drawAmounts } from "#server/signed-form/document/money-part.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import { type RequestRecordSigned, requestNumber } from "./request-record.ts";

const requestPaper: DocumentDrawing<RequestRecordSigned> = {
  head: (record, speech) => ({
    ...{ agency: record.agency, agent: record.agent },
    summary: speech.say.frame("summary", {
      ...{ quote: String(record.quoteId), name: record.signature.name },
      ...{
        at: momentInWords(record.signedAt, speech),
        amount: { cents: backCents(record), currency: record.currency },
      },
    }),
  }),
  draw: (sheet, record, speech) => {
    const { request: say } = speech.say;
    const { passengers, currency } = record;
    sheet.group("Sect", () => {
      sheet.heading("H2", say(record.kind), "heading");
      sheet.paragraph(say("about", { route: record.route, booking: record.booking }));
      // What was signed before requests could be re-quoted does not say it.
      if (record.replaces) {
        const { document, signedAt } = record.replaces;
        sheet.paragraph(say("replaces", { document, at: momentInWords(signedAt, speech) }));
      }
      drawFlights(sheet, record, speech);
    });
    const of = (pick: (passenger: (typeof passengers)[number]) => number) => total(passengers.map(pick));
    const lines = [
      { label: say("value"), cents: of(({ valueCents }) => valueCents) },
      { label: say("extras"), cents: of(({ protectionCents, gratuityCents }) => protectionCents + gratuityCents) },
      { label: say("penalty"), cents: -of(({ airlinePenaltyCents }) => airlinePenaltyCents) },
      { label: say("fee"), cents: -of(({ agencyFeeCents }) => agencyFeeCents) },
      { label: say("left"), cents: -of((passenger) => leftForRefundCents({ ...passenger, passengerId: 0 })) },
    ];
    drawAmounts(
      sheet,
      say("amounts"),
      lines.filter(({ cents }, index) => index === 0 || cents !== 0),
      { label: say("back"), text: formatMoney(backCents(record), currency) },
    );
    const ways = howItComesBack(record, speech);
    if (ways.length === 0) return;
    sheet.group("Sect", () => {
      sheet.space(22);
      sheet.heading("H2", say("cash"), "heading");
      for (const way of ways) sheet.paragraph(way);
    });
  },
  facts: (record, { say: { request: say } }) => [
    [say("document"), requestNumber(record)],
    [say("booking"), record.booking],
    [say("passengers"), record.passengers.map(({ name }) => name).join(", ")],
  ],
};
export default requestPaper;

/** Who gives up which flights, once for all who give up the same ones. */
function drawFlights(sheet: Sheet, record: RequestRecordSigned, speech: DocumentSpeech): void {
  const { passengers, flights, itineraries } = record;
  if (itineraries) {
    for (const { segments, itinerary } of itineraries) {
      const own = passengers.filter((passenger) => passenger.segments.join() === segments.join());
      sheet.space(10);
      sheet.paragraph(own.map(({ name }) => name).join(", "), "strong");
      drawItinerary(sheet, itinerary, speech);
    }
    return;
  }
  for (const { name, segments } of passengers) {
    sheet.space(6);
    sheet.paragraph(name, "strong");
    for (const flight of flights.filter(({ segment }) => segments.includes(segment)))
      sheet.paragraph(speech.say.request("flight", { flight: flight.name, day: { date: flight.departsOn } }), "quiet");
  }
}

function backCents({ cashCents, airlineCredit, agencyCredit }: RequestRecordSigned): number {
  return cashCents + (airlineCredit?.amountCents ?? 0) + (agencyCredit?.amountCents ?? 0);
}

function howItComesBack(record: RequestRecordSigned, { say: { request: say } }: DocumentSpeech): string[] {
  const { currency, payments, airlineCredit, agencyCredit } = record;
  const money = (cents: number) => ({ cents, currency });
  const credits = [
    { credit: airlineCredit, by: say("byAirline") },
    { credit: agencyCredit, by: say("byAgency") },
  ];
  return [
    ...payments.map(({ card, amountCents }) =>
      card
        ? say("toCard", { card: card.brand, last4: card.last4, amount: money(amountCents) })
        : say("toPayment", { amount: money(amountCents) }),
    ),
    ...credits.flatMap(({ credit, by }) =>
      credit
        ? [say(credit.validityKind, { amount: money(credit.amountCents), by, day: { date: credit.validUntil } })]
        : [],
    ),
  ];
}
