import type { TripStanding } from "#domain/itinerary/calendar-file.ts";
import type { QuoteStatus } from "./status.ts";

/**
 * What a calendar may say of the flights of a quote. A reservation ends with its deadline and money changes nothing about
 * that, so only tickets confirm; a request to give them back changes nothing before it is done.
 */
export const tripStandings: Record<QuoteStatus, TripStanding> = {
  new: "tentative",
  sent: "tentative",
  resent: "tentative",
  read: "tentative",
  viewed: "tentative",
  signed: "tentative",
  booked: "tentative",
  charged: "tentative",
  lost: "tentative",
  exchange_pending_approval: "tentative",
  tickets_purchased: "confirmed",
  cancel_pending_approval: "confirmed",
  cancellation_sent: "confirmed",
  cancel_viewed: "confirmed",
  cancel_signed: "confirmed",
  cancellation_cancelled: "confirmed",
  refund_pending_approval: "confirmed",
  refund_sent: "confirmed",
  refund_viewed: "confirmed",
  refund_signed: "confirmed",
  refund_cancelled: "confirmed",
  canceled: "cancelled",
  deleted: "cancelled",
  exchanged: "cancelled",
  cancel_was_done: "cancelled",
  cancelled_with_credit: "cancelled",
  refund_was_done: "cancelled",
  refunded: "cancelled",
};
