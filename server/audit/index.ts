export { canonicalJson, hashOf } from "./canonical.ts";
export { auditAnchor, chainAuditJob } from "./chain-entries.ts";
export { recordAudit } from "./record-audit.ts";
export { verifyAuditJob } from "./verify-job.ts";
