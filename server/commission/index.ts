export { updateCommissionJob, updateDueCommissionsJob } from "./jobs.ts";
export { commissionRoutes } from "./routes.ts";
