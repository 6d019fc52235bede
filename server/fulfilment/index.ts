export { finishCharge, startCharge } from "./charge.ts";
export { confirmBooking } from "./confirm-booking.ts";
export { issueTickets } from "./issue-tickets.ts";
export { quotedNet } from "./profit.ts";
export { approvalSubject } from "./proposals.ts";
export { fulfilmentRoutes } from "./routes.ts";
export { showSale } from "./show-booking.ts";
export { asCharge, chargesOf, ticketsOf } from "./store.ts";
