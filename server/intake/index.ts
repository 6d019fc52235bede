export { intakeRoutes } from "./routes.ts";
