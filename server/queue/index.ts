export { leaveQueue } from "./pause.ts";
export { queueRoutes } from "./routes.ts";
export { workQueueJob } from "./work-queue.ts";
