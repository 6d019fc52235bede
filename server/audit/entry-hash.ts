import { sha256 } from "#server/keys/index.ts";
import { canonicalJson } from "./canonical.ts";

/** The hashed contents of an entry, as read from the database. */
export interface ChainedContents {
  actorId: number | null;
  action: string;
  subject: string;
  outcome: string;
  ip: string | null;
  details: unknown;
  at: string;
}

/**
 * Returns the SHA-256 over the hash of the previous entry and the canonical JSON of this one, including its details.
 */
export function entryHash(
  { actorId, action, subject, outcome, ip, details, at }: ChainedContents,
  previousHash: Buffer,
): Buffer {
  const row = canonicalJson({ actorId, action, subject, outcome, ip, details, at });
  return sha256(Buffer.concat([previousHash, Buffer.from(row)]));
}
