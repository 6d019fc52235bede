export { canonicalJson, hashOf } from "./canonical.ts";
export { recordAudit } from "./record.ts";
export { verifyAuditJob } from "./verify-job.ts";
