export { type Attempt, type Job, job } from "./job.ts";
export { migrateJobs, startWorker } from "./worker.ts";
