/** Leads from web sites. Files of leads: server/lead-import. */
export { intakeRoutes } from "./routes.ts";
