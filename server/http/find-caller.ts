import type { FastifyRequest } from "fastify";
import { type Call, isForStaff } from "#contract/shared/call.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { RateLimit } from "#server/rate-limits/index.ts";
import { auditRefusal } from "./audit-refusals.ts";
import type { FindKeyHolder, KeyHolder } from "./key-holder.ts";
import type { Parts } from "./parts.ts";
import type { SignedIn } from "./signed-in.ts";

/** The caller of a request. In a public call both fields are null. */
export interface Caller {
  actor: SignedIn | null;
  keyHolder: KeyHolder | null;
}

const stranger: Caller = { actor: null, keyHolder: null };

/**
 * Identifies the caller, counts the call and checks the permission. Throws `not_signed_in`, `api_key_invalid`,
 * `too_many_requests` and `not_allowed`.
 */
export function callerFinder(
  call: Call,
  parts: Parts,
  { limit, findKeyHolder }: { limit: RateLimit | undefined; findKeyHolder: FindKeyHolder | undefined },
): (request: FastifyRequest) => Promise<Caller> {
  if (isForStaff(call)) {
    return async (request) => {
      const actor = await parts.authenticate(request.headers.authorization);
      await limit?.(actor.id);
      if (isAllowed(actor, call.permission)) return { actor, keyHolder: null };
      parts.log.warn({ actor: actor.id, permission: call.permission, requestId: request.id }, "not allowed");
      await auditRefusal(parts.db, call, request, actor, "not_allowed");
      throw new Refusal("not_allowed");
    };
  }
  if (call.permission === "public") return async () => stranger;
  if (!findKeyHolder) throw new Error(`${call.method} ${call.path} is served without a look at its key`);
  return async (request) => {
    const keyHolder = await findKeyHolder(parts, request.headers.authorization);
    await limit?.(keyHolder.apiKeyId);
    return { actor: null, keyHolder };
  };
}
