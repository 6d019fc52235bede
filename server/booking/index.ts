/**
 * A signed quote, as staff see it. The form of the customer: server/booking-form; charges: server/charge; tickets:
 * server/ticketing.
 */
export { approvalSubject } from "./proposals.ts";
export { bookingRoutes } from "./routes.ts";
export { showSale } from "./show-booking.ts";
