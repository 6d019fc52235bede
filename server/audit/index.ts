export { canonicalJson, hashOf } from "./canonical.ts";
export { auditAnchor, chainAuditJob } from "./chain.ts";
export { recordAudit } from "./record.ts";
export { verifyAuditJob } from "./verify-job.ts";
