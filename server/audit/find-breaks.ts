import type { Db } from "#server/db/database.ts";
import { auditHead } from "./chain.ts";
import { entryHash } from "./entry-hash.ts";

/** One place where the trail is not what was written. */
export type AuditBreak =
  /** The contents of this entry are not those its hash was made of. */
  | { kind: "changed"; position: number; entryId: number }
  /** Entries that were chained are gone, from `position` through `last`. */
  | { kind: "missing"; position: number; last: number }
  /**
   * This entry follows another than the one before it: one was exchanged together with its hash, or written in between.
   * `byWriters`: it is from before one worker made the chain, when two who wrote at once could do that by themselves.
   */
  | { kind: "fork"; position: number; entryId: number; byWriters: boolean }
  /** The chain is not the one that had this head: it ends before, or was made anew. */
  | { kind: "anchor"; position: number; reason: "cut off" | "another hash" };

/** A head of the chain that was kept elsewhere: a line of the log, a signed document. */
export interface Anchor {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

const batch = 1000;

/** Goes through the whole chain, past every break, and names each. Empty: nothing was changed, taken out or put in. */
export async function findBreaks(db: Db, anchors: readonly Anchor[] = []): Promise<AuditBreak[]> {
  const breaks: AuditBreak[] = [];
  // What is chained while this goes on is left for the next time.
  const head = await auditHead(db);
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
