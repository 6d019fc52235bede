export { forgetImportsJob } from "./forget-imports-job.ts";
export { importLeads, importLeadsJob } from "./import-leads-job.ts";
export { leadImportRoutes } from "./routes.ts";
export { undoImportJob } from "./undo-import-job.ts";
