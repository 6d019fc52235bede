import type { FastifyRequest } from "fastify";
import { type Call, isForStaff } from "#contract/call.ts";
import { isAudited } from "#domain/access/permissions.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { SignedIn } from "./signed-in.ts";

/** Whether refusals of this call are written into the audit trail: nobody may fill it by being refused. */
export function isSensitive(call: Call): boolean {
  return isForStaff(call) && isAudited(call.permission);
}

const onRecord: readonly RefusalCode[] = ["not_allowed", "not_found", "own_request", "above_refund_limit"];

/**
 * Writes down that somebody of the staff asked for cards, money or people and was not let, named what is not there
 * for them, or tried to decide what they had asked for themselves. Refusals of another kind, such as a stale version, are
 * no news, but where something secret was asked for, whatever kept it back is. `db` is outside of what is rolled back.
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

/** "card:12" for /quotes/{id}/cards/{cardId}/reveal: what the path leads to last. */
function subjectOf({ path }: Call, ids: Record<string, unknown>): string {
  const [, kind, name = ""] = [...path.matchAll(/\/([\w-]+?)s?\/\{(\w+)\}/g)].at(-1) ?? [];
  return kind && name in ids ? `${kind}:${ids[name]}` : path;
}

/** Why somebody says that they need it. */
function reasonIn({ body }: Call, request: FastifyRequest): { reason?: unknown } {
  const given = body?.safeParse(request.body).data;
  return given && "reason" in given ? { reason: given.reason } : {};
}
