import { createContext, useContext } from "react";
import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import type { AmountDue } from "#domain/booking-form/amount-due.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";

/** The values that every screen of the form shares. */
export interface Booking {
  offer: Offer;
  option: OfferOption;
  due: AmountDue;
  today: string;
  /** The names under which a charge may appear on a card statement. */
  statementNames: readonly string[];
  renderItinerary: RenderItinerary;
}

export const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error("useBooking outside a booking");
  return booking;
}
