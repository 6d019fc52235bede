export { settlementReportRoutes } from "./routes.ts";
