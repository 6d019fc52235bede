export { forgetDraftsOfLead, forgetDraftsOfUser } from "./forget.ts";
export { forgetDraftsJob } from "./forget-job.ts";
export { draftRoutes } from "./routes.ts";
