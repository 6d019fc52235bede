export { type EarlierLead, earlierDuplicates } from "./earlier-duplicates.ts";
export { duplicateRoutes } from "./routes.ts";
