export { reportRoutes } from "./routes.ts";
export { mergeSaleSumsJob } from "./sales/merge-sums.ts";
