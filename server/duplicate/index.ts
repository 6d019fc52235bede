/** Leads of the same customer: how they are found, linked and merged. The rule: domain/lead/duplicates.ts. */
export { type EarlierLead, earlierDuplicates, likeliestOf } from "./earlier-duplicates.ts";
export { linkImportedLeads } from "./link-imported.ts";
export { duplicateRoutes } from "./routes.ts";
