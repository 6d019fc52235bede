/** The earnings of people on sales, as lines that a job adds. Statements pay them: server/statement. */
export { changeEarner } from "./change-earner.ts";
export { profitAndCommissionIf } from "./commission-if.ts";
export { updateCommissionJob, updateCommissionsOf, updateDueCommissionsJob } from "./jobs.ts";
export { commissionRoutes } from "./routes.ts";
export { updateCommission } from "./update-commission.ts";
