/** Sums over leads, sales, offers and money, and the stored figures behind them. */
export { monthsOfAgent } from "./agents/months-of-agent.ts";
export { refreshLeadSteps, refreshLeadStepsJob } from "./leads/refresh-steps.ts";
export { reportRoutes } from "./routes.ts";
export { sendScheduledReportsJob } from "./schedules/send-scheduled.ts";
export { mergeSumsJobs } from "./stored-sums.ts";
export { setTargets } from "./targets/set-targets.ts";
