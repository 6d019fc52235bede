export { updateReconciliationJob, updateUnreconciledJob } from "./jobs.ts";
export { reconciliationRoutes } from "./routes.ts";
export { updateReconciliation } from "./update-items.ts";
