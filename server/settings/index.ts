export { logoRoute } from "./logo-route.ts";
export { settingsRoutes } from "./routes.ts";
