/** The amounts that do not reconcile, for each sale. A job updates them after each change. */
export { updateReconciliationJob, updateUnreconciledJob } from "./jobs.ts";
export { reconciliationRoutes } from "./routes.ts";
export { updateReconciliation } from "./update-items.ts";
