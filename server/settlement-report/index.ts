/** Files of processors and consolidators, whose rows are matched with charges and checks, decided and posted. */
export { readRows } from "./read-rows.ts";
export { settlementReportRoutes } from "./routes.ts";
export { loadReport } from "./store.ts";
export { uploadReport } from "./upload-report.ts";
