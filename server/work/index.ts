/** Counts of the work that waits for a person, above the lists and in the daily digest. */
export { dailyDigestJob } from "./daily-digest.ts";
export { workRoutes } from "./routes.ts";
