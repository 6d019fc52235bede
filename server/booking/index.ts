export { approvalSubject } from "./proposals.ts";
export { bookingRoutes } from "./routes.ts";
export { showSale } from "./show-booking.ts";
