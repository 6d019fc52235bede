export { itineraryRoutes } from "./routes.ts";
