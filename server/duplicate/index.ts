export { earlierDuplicates } from "./earlier-duplicates.ts";
export { duplicateRoutes } from "./routes.ts";
