/** Live updates of open pages. Notifications for people: server/notification. */
export { forgetEventsJob } from "./forget-job.ts";
export { eventRoutes } from "./routes.ts";
export { tellOfViewing } from "./store.ts";
