import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { newKey } from "./key.ts";
import type { ApiKeyRow } from "./store.ts";

/**
 * Creates a key for a web site. Only this call returns the key itself. A unique index refuses a name that another key
 * in force has.
 */
export async function makeKey(name: string, { db, actor, origin, now }: StaffContext) {
  const { key, ...kept } = newKey();
  const { id } = await db
    .insertInto("apiKeys")
    .values({ ...kept, name, createdBy: actor.id, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, {
    actorId: actor.id,
    action: "api_key.create",
    subject: `api_key:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { name, prefix: kept.prefix },
  });
  return { id, name, key };
}

/** Ends a key for good. Throws `state_conflict` if the key has already been revoked. */
export async function revokeKey(key: ApiKeyRow, { db, actor, origin, now }: StaffContext): Promise<void> {
  if (key.revokedAt !== null) throw new Refusal("state_conflict");
  await db.updateTable("apiKeys").set({ revokedAt: now, revokedBy: actor.id }).where("id", "=", key.id).execute();
  await recordAudit(db, {
    actorId: actor.id,
    action: "api_key.revoke",
    subject: `api_key:${key.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { name: key.name, prefix: key.prefix },
  });
}
