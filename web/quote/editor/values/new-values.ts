import type { Cabin } from "#domain/itinerary/segment.ts";
import { usualLinkEnd } from "#domain/link/link-end.ts";
import { noIssuing, noParts } from "#domain/quote/fare-parts.ts";
import { type PartySize, type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { randomId } from "#web/shared/api/random-id.ts";
import { agencyZone } from "#web/shared/time/dates.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";
import type { EditorValues, FareValues, OptionValues, SegmentValues } from "./editor-values.ts";

/** Returns an empty quote for a party. The offer has the usual end. */
export function newQuote(party: PartySize, cabin: Cabin, now: Date): EditorValues {
  const expiresAt = localMinute(usualLinkEnd("offer", now.toISOString(), agencyZone()));
  return {
    currency: "USD",
    party: party.ADULT + party.CHILD + party.INFANT > 0 ? party : { ADULT: 1, CHILD: 0, INFANT: 0 },
    options: [newOption(cabin)],
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt,
    creditIds: [],
  };
}

export function newOption(cabin: Cabin): OptionValues {
  const fares = Object.fromEntries(passengerTypes.map((type) => [type, newFare()])) as Record<
    PassengerType,
    FareValues
  >;
  return {
    optionId: randomId(),
    title: "",
    noneChangeable: false,
    segments: [newSegment(cabin)],
    fares,
    issuing: noIssuing,
    pricesKept: false,
  };
}

function newFare(): FareValues {
  return { netCents: null, typed: "price", amount: null, parts: noParts };
}

/** Returns the same flights and prices with a new id, as the start of an alternative. */
export function copyOf(option: OptionValues): OptionValues {
  return { ...structuredClone(option), optionId: randomId(), pricesKept: false };
}

/** Returns a flight that departs where and when the previous one arrives. */
export function newSegment(cabin: Cabin, before?: SegmentValues): SegmentValues {
  return {
    airline: before?.airline ?? "",
    flightNumber: "",
    bookingClass: before?.bookingClass ?? "",
    cabin: before?.cabin ?? cabin,
    from: before?.to ?? "",
    to: "",
    departsOn: before?.arrivesOn ?? "",
    departsTime: "",
    arrivesOn: before?.arrivesOn ?? "",
    arrivesTime: "",
    operatedBy: "",
    departureTerminal: before?.arrivalTerminal ?? "",
    arrivalTerminal: "",
    aircraft: "",
    taxesCents: null,
    pasted: { operatorMissing: false, mileage: null, status: null, seatCount: null },
  };
}

/** Returns true if the option is empty, so that a paste may replace it without a question. */
export function isUntouched({ segments }: OptionValues): boolean {
  return segments.every(({ airline, flightNumber, from, to }) => !airline && !flightNumber && !from && !to);
}
