import type { QuoteVersionView } from "#contract/quote/quote.ts";
import type { Cabin, Segment } from "#domain/itinerary/segment.ts";
import type { Currency } from "#domain/money/money.ts";
import { type FareParts, forOtherFlights, type Issuing, noIssuing, noParts } from "#domain/quote/fare-parts.ts";
import type { Fare, PartySize, PassengerType, Pricing } from "#domain/quote/pricing.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";

/** A flight in the grid. All fields are texts, dates and times are separate, and none is missing. */
export interface SegmentValues {
  airline: string;
  flightNumber: string;
  bookingClass: string;
  cabin: Cabin;
  from: string;
  to: string;
  departsOn: string;
  departsTime: string;
  arrivesOn: string;
  arrivesTime: string;
  operatedBy: string;
  departureTerminal: string;
  arrivalTerminal: string;
  aircraft: string;
  /** The taxes of the flight for an adult, in cents of the quote's currency. */
  taxesCents: number | null;
  /** Values of the paste, of which only the miles can be edited. They stay with the flight. */
  pasted: Pick<Segment, "operatorMissing" | "mileage" | "status" | "seatCount" | "printedWeekday">;
}

/** A passenger's price as typed: the kind of input, and its cents or basis points. */
export interface FareValues {
  netCents: number | null;
  typed: Pricing["kind"];
  amount: number | null;
  parts: FareParts;
}

export interface OptionValues {
  /** Stable across versions, because the customer's choice refers to it. */
  optionId: string;
  title: string;
  noneChangeable: boolean;
  segments: SegmentValues[];
  fares: Record<PassengerType, FareValues>;
  issuing: Issuing;
  /** True if this user may not see the prices' calculation. The server then keeps the prices. */
  pricesKept: boolean;
}

export interface EditorValues {
  currency: Currency;
  party: PartySize;
  options: OptionValues[];
  customizedMessage: string;
  notesForAdmin: string;
  /** "2027-05-01T17:00" in the agency's time zone. */
  expiresAt: string;
  /** The ids of the credits that pay for the quote, in the order of their use. */
  creditIds: number[];
}

/** Converts a saved version to the values of the editor. */
export function editorValues(version: QuoteVersionView): EditorValues {
  const { currency, party, customizedMessage, notesForAdmin } = version;
  const options = version.options.map(optionValues);
  const creditIds = version.credits?.map(({ creditId }) => creditId) ?? [];
  const expiresAt = localMinute(version.expiresAt);
  return { currency, party, options, customizedMessage, notesForAdmin, expiresAt, creditIds };
}

function optionValues(option: QuoteVersionView["options"][number]): OptionValues {
  const { id, title, noneChangeable, segments, fares, issuing, byType } = option;
  const fareOf = (type: PassengerType): FareValues =>
    fares ? fareValues(fares[type]) : { netCents: null, typed: "price", amount: priceOf(byType, type), parts: noParts };
  return {
    optionId: id,
    title,
    noneChangeable,
    segments: segments.map((segment, index) => {
      return { ...segmentValues(segment), taxesCents: issuing?.flightTaxes?.[index] ?? null };
    }),
    fares: { ADULT: fareOf("ADULT"), CHILD: fareOf("CHILD"), INFANT: fareOf("INFANT") },
    issuing: forOtherFlights(issuing ?? noIssuing),
    pricesKept: fares === undefined,
  };
}

export function fareValues({ netCents, pricing, parts }: Fare): FareValues {
  const amount = pricing.kind === "markup_rate" ? pricing.basisPoints : pricing.cents;
  return { netCents, typed: pricing.kind, amount, parts: parts ?? noParts };
}

function priceOf(byType: QuoteVersionView["options"][number]["byType"], type: PassengerType): number {
  return byType.find(({ passengerType }) => passengerType === type)?.priceCents ?? 0;
}

export function segmentValues(segment: Segment): SegmentValues {
  const { departsAt, arrivesAt, operatorMissing, mileage, status, seatCount, printedWeekday, ...fields } = segment;
  return {
    ...fields,
    departsOn: departsAt.slice(0, 10),
    departsTime: departsAt.slice(11),
    arrivesOn: arrivesAt.slice(0, 10),
    arrivesTime: arrivesAt.slice(11),
    operatedBy: segment.operatedBy ?? "",
    departureTerminal: segment.departureTerminal ?? "",
    arrivalTerminal: segment.arrivalTerminal ?? "",
    aircraft: segment.aircraft ?? "",
    taxesCents: null,
    pasted: { operatorMissing, mileage, status, seatCount, printedWeekday },
  };
}
