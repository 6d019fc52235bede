export { mergeLeadSumsJob } from "./leads/merge-sums.ts";
export { refreshLeadSteps, refreshLeadStepsJob } from "./leads/refresh-steps.ts";
export { mergeOfferSumsJob } from "./queue/merge-sums.ts";
export { reportRoutes } from "./routes.ts";
export { mergeSaleSumsJob } from "./sales/merge-sums.ts";
export { sendScheduledReportsJob } from "./schedules/send-scheduled.ts";
export { setTargets } from "./targets/set-targets.ts";
