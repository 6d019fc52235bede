export { mergeSaleSumsJob } from "./merge-sums.ts";
export { reportRoutes } from "./routes.ts";
