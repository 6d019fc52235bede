export { dailyDigestJob } from "./daily-digest.ts";
export { workRoutes } from "./routes.ts";
