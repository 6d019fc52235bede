/** Locators, ticket numbers, and their corrections. Voids and refunds: server/after-sale. */
export { confirmBooking } from "./confirm-booking.ts";
export { issueDaySubject } from "./issue-day-approval.ts";
export { issueTickets } from "./issue-tickets.ts";
export { ticketsOf } from "./load-tickets.ts";
export { ticketingRoutes } from "./routes.ts";
export { sellersOf } from "./sellers.ts";
