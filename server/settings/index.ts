export { changeSettings } from "./change-settings.ts";
export { logoRoute } from "./logo-route.ts";
export { settingsRoutes } from "./routes.ts";
