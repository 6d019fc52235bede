/** Limits against abuse, counted over all processes. */
export { callerAt } from "./caller.ts";
export { forgetCountsJob } from "./forget-counts-job.ts";
export { processLimit, type RateLimit, sharedLimit } from "./rate-limit.ts";
