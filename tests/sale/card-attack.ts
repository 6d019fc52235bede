import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type KeyRing, unseal } from "#server/keys/index.ts";

/** The sizes in bytes of a sealed key, a sealed Visa number and a sealed code of three digits. */
const sizes = { key: 60, number: 44, code: 31 };

/** Returns the content of every file below a folder, except paths that start with an entry of `leftOut`. */
export async function filesBelow(folder: string, leftOut: readonly string[] = []): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept = paths.filter((path) => !leftOut.some((start) => path.startsWith(join(folder, start))));
  return Promise.all(kept.map((path) => readFile(path)));
}

interface Known {
  keys: KeyRing;
  cardIds: readonly number[];
  cardKeyIds: readonly string[];
}

/**
 * Returns the card numbers and codes that a thief of these files and of KEY_RING can decrypt. Tries every key of the
 * ring, and every key that this reveals, on every place that may hold sealed bytes.
 */
export function openedFrom(files: readonly Buffer[], { keys, cardIds, cardKeyIds }: Known): string[] {
  const ofCards = cardIds.map((id) => `card:${id}`);
  const sealedKeys = sealedIn(files, sizes.key);
  const ofRing = keys.names.map((name) => keys.key("card-number", name));
  const cardKeys = openAll(
    sealedKeys,
    ofRing,
    cardKeyIds.map((id) => `card-key:${id}`),
  );
  const dataKeys = openAll(sealedKeys, [...ofRing, ...cardKeys], ofCards);
  const numbers = openAll(sealedIn(files, sizes.number), dataKeys, ofCards);
  const codeKeys = keys.names.map((name) => keys.key("card-secret", name));
  const codes = openAll(sealedIn(files, sizes.code), codeKeys, ofCards);
  return [...new Set([...numbers, ...codes].map(String))].sort();
}

/**
 * Returns the byte strings of this size that may be sealed. PostgreSQL stores short values after one byte with their
 * length. Runs of zeros and plain ASCII text are skipped.
 */
function sealedIn(files: readonly Buffer[], size: number): Buffer[] {
  const header = ((size + 1) << 1) | 1;
  const found = new Map<string, Buffer>();
  for (const file of files) {
    for (let at = file.indexOf(header); at >= 0; at = file.indexOf(header, at + 1)) {
      const sealed = file.subarray(at + 1, at + 1 + size);
      if (sealed.length < size || sealed.includes("\0\0\0\0") || sealed.every((byte) => byte < 0x80)) continue;
      found.set(sealed.toString("latin1"), sealed);
    }
  }
  return [...found.values()];
}

function openAll(sealed: readonly Buffer[], keys: readonly Buffer[], abouts: readonly string[]): Buffer[] {
  const opened = new Map<string, Buffer>();
  for (const one of sealed) {
    for (const key of keys) {
      for (const about of abouts) {
        const found = tryToOpen(key, one, about);
        if (found) opened.set(found.toString("hex"), found);
      }
    }
  }
  return [...opened.values()];
}

function tryToOpen(key: Buffer, sealed: Buffer, about: string): Buffer | undefined {
  try {
    return unseal(key, sealed, about);
  } catch {
    return undefined;
  }
}
