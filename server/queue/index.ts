export { queueRoutes } from "./routes.ts";
