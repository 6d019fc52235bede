export { bookingForm } from "./booking-form.ts";
export { finishCharge, startCharge } from "./charge.ts";
export { confirmBooking } from "./confirm-booking.ts";
export { issueTickets } from "./issue-tickets.ts";
export { approvalSubject } from "./proposals.ts";
export { replacementCardForm } from "./replacement-card/replacement-card-form.ts";
export { bookingRoutes } from "./routes.ts";
export { showSale } from "./show-booking.ts";
