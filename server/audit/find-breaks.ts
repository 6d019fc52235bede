import type { Db } from "#server/db/database.ts";
import { type AuditHead, auditHead } from "./chain-entries.ts";
import { entryHash } from "./entry-hash.ts";

/** A place where the trail differs from what was written. */
export type AuditBreak =
  /** The contents of this entry do not match its hash. */
  | { kind: "changed"; position: number; entryId: number }
  /** Chained entries are missing, from `position` through `last`. */
  | { kind: "missing"; position: number; last: number }
  /**
   * This entry does not continue the entry before it. An entry was exchanged together with its hash, or one was
   * inserted. `byWriters`: the entry is older than the single chaining worker. Simultaneous writers could cause such a
   * fork then.
   */
  | { kind: "fork"; position: number; entryId: number; byWriters: boolean }
  /** The chain does not contain this stored head. It ends before it, or was rebuilt. */
  | { kind: "anchor"; position: number; reason: "cut off" | "another hash" };

/** A head of the chain that was stored elsewhere, in a line of the log or a signed document. */
export interface Anchor {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

const batch = 1000;

interface Course {
  /** The end of the chain to check. By default the present one. */
  head?: AuditHead;
  /** Called after each thousand entries with the position that was checked last. */
  onChecked?: (position: number) => Promise<unknown>;
}

/**
 * Checks the whole chain and returns every break. An empty list means that nothing was changed, removed or inserted.
 */
export async function findBreaks(
  db: Db,
  anchors: readonly Anchor[] = [],
  { head: given, onChecked }: Course = {},
): Promise<AuditBreak[]> {
  const breaks: AuditBreak[] = [];
  // Entries chained during the check are left for the next one.
  const head = given ?? (await auditHead(db));
  const heads = [...anchors, { position: head.position, hash: head.hash.toString("hex") }];
  let previous = { position: 0, hash: Buffer.alloc(32) as Buffer };
  for await (const row of chainedUpTo(db, head.position)) {
    const { id: entryId, position, previousHash, hash } = row;
    const follows = previous.position + 1;
    if (position > follows) breaks.push({ kind: "missing", position: follows, last: position - 1 });
    else if (!previousHash.equals(previous.hash))
      breaks.push({ kind: "fork", position, entryId, byWriters: row.chainedAt === null });
    if (!entryHash(row, previousHash).equals(hash)) breaks.push({ kind: "changed", position, entryId });
    for (const anchor of heads) {
      if (anchor.position === position && anchor.hash !== hash.toString("hex"))
        breaks.push({ kind: "anchor", position, reason: "another hash" });
    }
    previous = { position, hash };
    if (position % batch === 0) await onChecked?.(position);
  }
  if (previous.position < head.position)
    breaks.push({ kind: "missing", position: previous.position + 1, last: head.position });
  for (const { position } of anchors) {
    if (position > head.position) breaks.push({ kind: "anchor", position, reason: "cut off" });
  }
  return breaks;
}

async function* chainedUpTo(db: Db, end: number) {
  for (let position = 0; ; ) {
    const rows = await db
      .selectFrom("auditEntries")
      .selectAll()
      .where("position", ">", position)
      .where("position", "<=", end)
      .orderBy("position")
      .limit(batch)
      .execute();
    for (const row of rows) {
      const { previousHash, hash } = row;
      position = row.position ?? end;
      const none = Buffer.alloc(0);
      yield { ...row, position, previousHash: previousHash ?? none, hash: hash ?? none };
    }
    if (rows.length < batch) return;
  }
}
