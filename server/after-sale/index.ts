export { requestSubjects } from "./approval-subject.ts";
export { cancelForm, refundForm } from "./request-form.ts";
export { afterSaleRoutes } from "./routes.ts";
export { type LoadedTrip, loadTrip } from "./trip.ts";
