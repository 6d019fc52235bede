export { findKeyHolder } from "./find-key-holder.ts";
export { apiKeyRoutes } from "./routes.ts";
