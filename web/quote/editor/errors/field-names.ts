import type { FareParts, Issuing } from "#domain/quote/fare-parts.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";
/** The names of the editor's fields in error messages that are not next to the field. */
export const fieldNames: Partial<Record<string, Text>> = texts({
  ADULT: "Adults",
  CHILD: "Children",
  INFANT: "Infants",
  currency: "Currency",
  expiresAt: "Valid until",
  creditIds: "Paid by credit",
  customizedMessage: "Message to the customer",
  notesForAdmin: "Notes for admin",
  title: "Title",
  segments: "Flights",
  netCents: "Net",
  amount: "Price",
  airline: "Airline",
  flightNumber: "Number",
  bookingClass: "Class",
  from: "From",
  to: "To",
  departsOn: "Departure",
  departsTime: "Departure time",
  arrivesOn: "Arrival",
  arrivesTime: "Arrival time",
  operatedBy: "Operated by",
  departureTerminal: "Departure terminal",
  arrivalTerminal: "Arrival terminal",
  aircraft: "Aircraft",
});

/** The names of the fare details. */
export const fareDetailNames: Record<keyof FareParts | keyof Issuing, Text> = texts({
  baseFareCents: "Base fare",
  taxesCents: "Taxes",
  fareBasis: "Fare basis",
  baggage: "Baggage",
  consolidatorFeeCents: "Fee of the consolidator",
  miles: "Miles",
  issuer: "Issued by",
  consolidator: "Consolidator",
  validatingCarrier: "Validating carrier",
  airlineCommission: "Commission of the airline",
  consolidatorCommission: "Commission of the consolidator",
  tourCode: "Tour code",
  milliCentsPerMile: "Price per mile, cents",
  changePenalty: "Penalty for a change",
  refundPenalty: "Penalty for a refund",
});
