export { listActivity } from "./activity.ts";
export { createLead, mustTakeLeads } from "./create-lead.ts";
export { giveLead } from "./give-lead.ts";
export { leadRecords } from "./lead-records.ts";
export { followQuote, leadFacts, leads } from "./move-lead.ts";
export { ownership, withinReach } from "./reach.ts";
export { leadRoutes } from "./routes.ts";
export { type LeadRecord, loadLead } from "./store.ts";
export { leadsWaiting } from "./waiting.ts";
