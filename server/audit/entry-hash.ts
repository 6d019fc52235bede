import { sha256 } from "#server/keys/index.ts";
import { canonicalJson } from "./canonical.ts";

/** What the hash of an entry is of, as it is read from the database. */
export interface ChainedContents {
  actorId: number | null;
  action: string;
  subject: string;
  outcome: string;
  ip: string | null;
  details: unknown;
  at: string;
}

/** SHA-256 over the hash of the entry before and the canonical JSON of this one, details included. */
export function entryHash(
  { actorId, action, subject, outcome, ip, details, at }: ChainedContents,
  previousHash: Buffer,
): Buffer {
  const row = canonicalJson({ actorId, action, subject, outcome, ip, details, at });
  return sha256(Buffer.concat([previousHash, Buffer.from(row)]));
}
