import type { QuoteVersionView } from "#contract/quote.ts";
import type { Cabin, Segment } from "#domain/itinerary/segment.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Fare, PartySize, PassengerType, Pricing } from "#domain/quote/pricing.ts";
import { localMinute } from "#web/shared/local-minute.ts";

/** One flight as it stands in the grid: every field a text, dates and times apart, nothing missing. */
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
  /** What nobody edits by hand: it came with the paste and goes with the flight. */
  pasted: Pick<Segment, "operatorMissing" | "mileage" | "status" | "seatCount">;
}

/** The price of one passenger as it was typed: which of the three ways, and the cents or basis points of that way. */
export interface FareValues {
  netCents: number | null;
  typed: Pricing["kind"];
  amount: number | null;
}

export interface OptionValues {
  /** Stable over versions: what the customer picks. */
  optionId: string;
  title: string;
  noneChangeable: boolean;
  segments: SegmentValues[];
  fares: Record<PassengerType, FareValues>;
  /** What it costs is not shown to this person: the server keeps the prices as they are. */
  pricesKept: boolean;
}

export interface EditorValues {
  currency: Currency;
  party: PartySize;
  options: OptionValues[];
  customizedMessage: string;
  notesForAdmin: string;
  /** "2027-05-01T17:00" on the clock of whoever edits. */
  expiresAt: string;
  /** Credits of the customer that pay for it, in the order in which they do. */
  creditIds: number[];
}

/** What a saved version looks like in the editor. */
export function editorValues(version: QuoteVersionView): EditorValues {
  const { currency, party, customizedMessage, notesForAdmin } = version;
  const options = version.options.map(optionValues);
  const creditIds = version.credits?.map(({ creditId }) => creditId) ?? [];
  const expiresAt = localMinute(version.expiresAt);
  return { currency, party, options, customizedMessage, notesForAdmin, expiresAt, creditIds };
}

function optionValues(option: QuoteVersionView["options"][number]): OptionValues {
  const { id, title, noneChangeable, segments, fares, byType } = option;
  const fareOf = (type: PassengerType): FareValues =>
    fares ? fareValues(fares[type]) : { netCents: null, typed: "price", amount: priceOf(byType, type) };
  return {
    optionId: id,
    title,
    noneChangeable,
    segments: segments.map(segmentValues),
    fares: { ADULT: fareOf("ADULT"), CHILD: fareOf("CHILD"), INFANT: fareOf("INFANT") },
    pricesKept: fares === undefined,
  };
}

function fareValues({ netCents, pricing }: Fare): FareValues {
  const amount = pricing.kind === "markup_rate" ? pricing.basisPoints : pricing.cents;
  return { netCents, typed: pricing.kind, amount };
}

function priceOf(byType: QuoteVersionView["options"][number]["byType"], type: PassengerType): number {
  return byType.find(({ passengerType }) => passengerType === type)?.priceCents ?? 0;
}

export function segmentValues(segment: Segment): SegmentValues {
  const { departsAt, arrivesAt, operatorMissing, mileage, status, seatCount, ...fields } = segment;
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
    pasted: { operatorMissing, mileage, status, seatCount },
  };
}
