import type { OfferOption } from "#contract/booking-form/form.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { forCustomers } from "#domain/itinerary/for-customers.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import type { FlightOption, QuoteContent } from "#domain/quote/content.ts";
import { moveFlights } from "#domain/schedule-change/move-coupons.ts";
import type { Db } from "#server/db/database.ts";
import type { BookingRecord } from "./document/booking-content.ts";
import { signedContent } from "./store.ts";

/**
 * The option that the customer signed, as the form showed it (`itinerary`) and as the agency calculates it (`fares`).
 */
export interface ChosenOption extends FlightOption {
  itinerary: OfferOption["itinerary"];
  /** The signed flight that each flight replaces after a change of the airline; null if it replaces none. */
  signedAs: readonly (Segment | null)[];
  /** The number of changes that the customer has accepted. */
  revision: number;
}

/** Returns the signed record and its option. Throws `state_conflict` if no signature is in force. */
export async function chosenOption(db: Db, quoteId: number) {
  const { content: signed, ...signature } = await signedContent(db, quoteId);
  const record = JSON.parse(signature.record) as BookingRecord;
  const content = signed as unknown as QuoteContent;
  const option = content.options.find(({ id }) => id === record.chosenOptionId);
  const shown = record.offer.options.find(({ id }) => id === record.chosenOptionId);
  if (!option || !shown) throw new Error(`The signed option of quote ${quoteId} is missing`);
  const [flights] = signature.acceptedFlights;
  const chosen: ChosenOption = flights
    ? { ...option, ...changed(option.segments, flights), revision: signature.acceptedFlights.length }
    : { ...option, itinerary: shown.itinerary, signedAs: option.segments, revision: 0 };
  return { signature, record, content, option: chosen };
}

/** Returns the flights as the customer accepted them after changes of the airline. */
function changed(signed: readonly Segment[], flights: readonly Segment[]) {
  const { successorOf } = moveFlights(signed, flights, reference);
  return {
    segments: flights,
    itinerary: forCustomers(describeItinerary(flights, reference)),
    signedAs: flights.map((_, place) => signed[successorOf.indexOf(place)] ?? null),
  };
}
