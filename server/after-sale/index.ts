export { requestSubjects } from "./approval-subject.ts";
export { afterSaleRoutes } from "./routes.ts";
