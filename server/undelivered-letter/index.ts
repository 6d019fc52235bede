export { letterRoutes } from "./routes.ts";
