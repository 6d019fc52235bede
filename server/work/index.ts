/** What waits for a person: counts above the lists, and the daily digest. */
export { dailyDigestJob } from "./daily-digest.ts";
export { workRoutes } from "./routes.ts";
