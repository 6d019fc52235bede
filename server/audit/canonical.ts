import serialise from "canonicalize";
import { sha256 } from "#server/keys/index.ts";

/** Returns JSON in the canonical form of RFC 8785, so that equal values have equal bytes and equal hashes. */
export function canonicalJson(value: unknown): string {
  const text = serialise(value);
  if (text === undefined) throw new Error("Only JSON values have a canonical form");
  return text;
}

export function hashOf(canonical: string): Buffer {
  return sha256(canonical);
}
