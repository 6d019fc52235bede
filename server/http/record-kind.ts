import type { RecordName } from "#contract/shared/call.ts";
import { type Actor, isAllowed, type Owned, type Permission } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

/** Describes how the records of a kind are loaded, and whose they are for the scope of a permission. */
export interface RecordKind<Name extends RecordName, Row> {
  name: Name;
  /** A caller without this permission gets `not_found`. */
  read: Permission;
  /** Throws `not_found`. With `lock`, the row is locked until the transaction ends. */
  load(db: Db, id: number, options: { lock: boolean }): Promise<Row>;
  ownership(row: Row): Owned;
}

/** Returns the record with this id if `actor` has `permission` on it. Throws `not_found` and `not_allowed`. */
export async function reachRecord<Name extends RecordName, Row>(
  kind: RecordKind<Name, Row>,
  id: number,
  { db, actor }: { db: Db; actor: Actor },
  { permission, lock = false }: { permission: Permission; lock?: boolean },
): Promise<Row> {
  const row = await kind.load(db, id, { lock });
  mustReach(kind, row, { actor }, permission);
  return row;
}

/** Throws `not_found` and `not_allowed`. */
export function mustReach<Name extends RecordName, Row>(
  { read, ownership }: RecordKind<Name, Row>,
  row: Row,
  { actor }: { actor: Actor },
  permission: Permission,
): void {
  const owned = ownership(row);
  if (!isAllowed(actor, read, owned)) throw new Refusal("not_found");
  if (!isAllowed(actor, permission, owned)) throw new Refusal("not_allowed");
}
