/** Cancellations and refunds. Exchanges: server/exchange; what a customer asks for: server/customer-request. */
export { requestSubjects, sendForApproval } from "./approval-subject.ts";
export { completeRequest } from "./complete-request.ts";
export { confirmRequest, recordEligibility, withdrawRequest } from "./confirm-request.ts";
export { createRequest } from "./create-request.ts";
export { settlePayment } from "./refund-payments.ts";
export { cancelForm, refundForm } from "./request-form.ts";
export { afterSaleRoutes } from "./routes.ts";
export { loadSoldTrip, type SoldTrip } from "./sold-trip.ts";
export { loadRequest } from "./store.ts";
export { watchDeparturesJob } from "./watch-departures.ts";
