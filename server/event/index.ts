export { forgetEventsJob } from "./forget-job.ts";
export { eventRoutes } from "./routes.ts";
export { tellOfViewing } from "./store.ts";
