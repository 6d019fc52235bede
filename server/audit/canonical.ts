import serialise from "canonicalize";
import { sha256 } from "#server/keys/index.ts";

/** JSON in the one form RFC 8785 allows: whoever writes the same record gets the same bytes, and so the same hash. */
export function canonicalJson(value: unknown): string {
  const text = serialise(value);
  if (text === undefined) throw new Error("Only JSON values have a canonical form");
  return text;
}

/** SHA-256 of the canonical JSON. */
export function hashOf(canonical: string): Buffer {
  return sha256(canonical);
}
