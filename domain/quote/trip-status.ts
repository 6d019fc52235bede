import type { TripStatus } from "#domain/itinerary/calendar-file.ts";
import type { QuoteStatus } from "./status.ts";

/**
 * The status of a quote's flights in a calendar. A reservation ends at its deadline even if it is paid, so only issued
 * tickets confirm a flight. A request to give tickets back has no effect until it is carried out.
 */
export const tripStatuses: Record<QuoteStatus, TripStatus> = {
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
