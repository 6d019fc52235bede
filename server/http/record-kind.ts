import type { RecordName } from "#contract/call.ts";
import { type Actor, isAllowed, type Owned, type Permission } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

/** How the records of a kind are found, and what the scope of a permission is measured against. */
export interface RecordKind<Name extends RecordName, Row> {
  name: Name;
  /** Whoever may not read a record is told that there is none. */
  read: Permission;
  /** Throws `not_found`. With `lock`, nobody else changes it before the transaction ends. */
  load(db: Db, id: number, options: { lock: boolean }): Promise<Row>;
  ownership(row: Row): Owned;
}

/** The record with this id, if `actor` may do on it what `permission` names. Throws `not_found` and `not_allowed`. */
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
