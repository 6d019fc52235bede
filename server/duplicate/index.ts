export { type EarlierLead, earlierDuplicates, likeliestOf } from "./earlier-duplicates.ts";
export { linkImportedLeads } from "./link-imported.ts";
export { duplicateRoutes } from "./routes.ts";
