export { takeUp } from "./handle.ts";
export { customerRequestRoutes } from "./routes.ts";
