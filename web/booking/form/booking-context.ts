import { createContext, type ReactNode, useContext } from "react";
import type { Offer, OfferOption } from "#contract/booking-form.ts";
import type { AmountDue } from "#domain/booking/amount-due.ts";

/** What every screen of the form stands on. */
export interface Booking {
  offer: Offer;
  option: OfferOption;
  due: AmountDue;
  today: string;
  /** Under which of these names a charge stands on the statement of a card. */
  statementNames: readonly string[];
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
}

export const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error("useBooking outside a booking");
  return booking;
}
