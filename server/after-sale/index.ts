export { requestSubjects, sendForApproval } from "./approval-subject.ts";
export { completeRequest } from "./complete-request.ts";
export { createRequest } from "./draft.ts";
export { confirmRequest, recordEligibility, settlePayment, withdrawRequest } from "./execute.ts";
export { cancelForm, refundForm } from "./request-form.ts";
export { afterSaleRoutes } from "./routes.ts";
export { loadRequest } from "./store.ts";
export { type LoadedTrip, loadTrip } from "./trip.ts";
export { watchDeparturesJob } from "./watch-departures.ts";
