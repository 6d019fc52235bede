import type { Cabin } from "#domain/itinerary/segment.ts";
import { type PartySize, type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { localMinute } from "#web/shared/local-minute.ts";
import { randomId } from "#web/shared/random-id.ts";
import type { EditorValues, FareValues, OptionValues, SegmentValues } from "./editor-values.ts";

const offerDays = 3;

/** An empty quote for a party; the offer holds three days unless the agent says otherwise. */
export function newQuote(party: PartySize, cabin: Cabin, now: Date): EditorValues {
  const expiresAt = localMinute(new Date(now.getTime() + offerDays * 86_400_000).toISOString());
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
    pricesKept: false,
  };
}

function newFare(): FareValues {
  return { netCents: null, typed: "markup", amount: null };
}

/** The same flights and prices under an id of its own, to be changed into an alternative. */
export function copyOf(option: OptionValues): OptionValues {
  return { ...structuredClone(option), optionId: randomId(), pricesKept: false };
}

/** A flight that leaves where and when the one before it arrived. */
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
    pasted: { operatorMissing: false, mileage: null, status: null, seatCount: null },
  };
}

/** Whether nobody has put anything into it yet, so that a paste may take its place without asking. */
export function isUntouched({ segments }: OptionValues): boolean {
  return segments.every(({ airline, flightNumber, from, to }) => !airline && !flightNumber && !from && !to);
}
