export { readRows } from "./read-rows.ts";
export { settlementReportRoutes } from "./routes.ts";
export { loadReport } from "./store.ts";
export { uploadReport } from "./upload-report.ts";
