export { chargebackRoutes } from "./routes.ts";
