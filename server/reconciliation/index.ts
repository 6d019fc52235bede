export { consolidatorsOf } from "./consolidators-of.ts";
export { updateReconciliationJob, updateUnreconciledJob } from "./jobs.ts";
export { reconciliationRoutes } from "./routes.ts";
