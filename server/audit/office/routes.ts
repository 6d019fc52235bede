import type { FastifyInstance } from "fastify";
import { auditCalls } from "#contract/audit/calls.ts";
import { recordAudit } from "#server/audit/record-audit.ts";
import { askForCheck } from "#server/audit/verify-job.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve } from "#server/http/serve.ts";
import { chainState } from "./chain-state.ts";
import { auditTrail, openAuditTrail } from "./list-entries.ts";

export function auditRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, auditCalls.list, async ({ query }, context) => pageAsJson(await openAuditTrail(query, context)));
  serve(app, parts, auditCalls.export, ({ query }, context) =>
    listFile(auditTrail, (lists) => lists.audit, query, context),
  );
  serve(app, parts, auditCalls.chain, (_, { db }) => chainState(db));
  serve(app, parts, auditCalls.check, async (_, { db, actor, origin, now }) => {
    const isNew = await askForCheck(db, { by: actor.id, at: now });
    const entry = { actorId: actor.id, action: "audit.verify", subject: "audit", ip: origin.ip } as const;
    if (isNew) await recordAudit(db, { ...entry, outcome: "done" });
    return { done: isNew };
  });
}
