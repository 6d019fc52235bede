import type { FastifyRequest } from "fastify";
import { type Call, isForStaff } from "#contract/shared/call.ts";
import { type AuditedPermission, isAudited } from "#domain/access/permissions.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { textProblem } from "./check-texts.ts";
import type { SignedIn } from "./signed-in.ts";

/**
 * Returns whether refusals of this call are written to the audit trail. Only sensitive calls are, so that a caller
 * cannot fill the trail with refusals.
 */
export function isSensitive(call: Call): call is Call & { permission: AuditedPermission } {
  return isForStaff(call) && isAudited(call.permission);
}

const onRecord: readonly RefusalCode[] = [
  "not_allowed",
  "not_found",
  "own_request",
  "own_statement",
  "above_refund_limit",
];

/**
 * Records that a staff member was refused cards, money or user accounts, named a record that they cannot see, or tried
 * to decide their own request. Other refusals, such as a stale version, are not recorded, unless the call returns a
 * secret: then every refusal is. `db` must be outside of the transaction that is rolled back.
 */
export async function auditRefusal(
  db: Db,
  call: Call,
  request: FastifyRequest,
  actor: SignedIn | null,
  refusal: RefusalCode,
): Promise<void> {
  if (!actor || !isSensitive(call) || !(call.secretAnswer || onRecord.includes(refusal))) return;
  const ids: Record<string, unknown> = call.params?.safeParse(request.params).data ?? {};
  await recordAudit(db, {
    actorId: actor.id,
    action: call.permission,
    subject: subjectOf(call, ids),
    outcome: "refused",
    ip: request.ip,
    details: {
      refusal,
      call: `${call.method} ${call.path}`,
      ...ids,
      ...(call.secretAnswer ? reasonIn(call, request) : {}),
    },
  });
}

/** The kinds of records that the trail names differently from the paths. */
const kindsInTrail: Readonly<Record<string, string>> = {
  "approval-request": "approval",
  "commission-statement": "statement",
  "manual-commission": "manual_commission",
  "debit-memo": "debit_memo",
  "api-key": "api_key",
  "settlement-report": "settlement_report",
  "lead-import": "lead_import",
};

/** Records without entries of their own. Their entries are about the record that they belong to. */
const partsOfRecords = ["charge", "write-off", "supplier-entrie", "payment", "dispute"];

/**
 * Returns the last record that the path names, as entries about what was done name it: "card:12" for
 * /quotes/{id}/cards/{cardId}/reveal.
 */
function subjectOf({ path }: Call, ids: Record<string, unknown>): string {
  const named = [...path.matchAll(/\/([\w-]+?)s?\/\{(\w+)\}/g)].filter(
    ([, kind = ""]) => !partsOfRecords.includes(kind),
  );
  const [, kind, name = ""] = named.at(-1) ?? [];
  return kind && name in ids ? `${kindsInTrail[kind] ?? kind}:${ids[name]}` : path;
}

/**
 * Returns the reason that the caller gave for needing the secret. A call without permission is refused before its texts
 * are checked.
 */
function reasonIn({ body }: Call, request: FastifyRequest): { reason?: string } {
  const given: { reason?: unknown } = body?.safeParse(request.body).data ?? {};
  const { reason } = given;
  return typeof reason === "string" && !textProblem(reason, "lines") ? { reason } : {};
}
