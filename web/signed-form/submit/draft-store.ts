import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { day } from "#domain/shared/durations.ts";

/** A draft: the typed values without card numbers, codes and consents. */
export interface Draft<Values> {
  quoteId: number;
  values: Values;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const daysKept = 7;

export function isOld({ savedAt }: { savedAt: number }, now: number): boolean {
  return now - savedAt > daysKept * day;
}

/**
 * Drafts on the customer's device: IndexedDB rows encrypted with an AES-GCM key that cannot be exported. If storage is
 * refused (private windows, full disks), the form works without drafts.
 */

interface Row {
  /** SHA-256 of the link's public id, so that the row does not reveal the link. */
  id: string;
  /** Stored because the same quote may be sent again under a new link. */
  quoteId: number;
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Returns the draft of this link, or the latest draft of the same quote under another link. Deletes old drafts. */
export async function loadDraft<Values>(
  publicId: string,
  quoteId: number,
  now: number,
): Promise<Draft<Values> | undefined> {
  return quietly(async () => {
    const database = await open();
    const rows = await database.getAll("drafts");
    for (const row of rows) if (isOld(row, now)) await database.delete("drafts", row.id);
    const id = await nameOf(publicId);
    const usable = rows.filter((row) => row.quoteId === quoteId && !isOld(row, now));
    const newest = usable.sort((a, b) => b.savedAt - a.savedAt)[0];
    const row = usable.find((candidate) => candidate.id === id) ?? newest;
    if (!row) return undefined;
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: row.iv }, await keyOf(database), row.sealed);
    return JSON.parse(new TextDecoder().decode(plain)) as Draft<Values>;
  });
}

export async function saveDraft(publicId: string, draft: Draft<unknown>): Promise<void> {
  await quietly(async () => {
    const database = await open();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(draft));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(database), plain);
    const { quoteId, savedAt } = draft;
    const row: Row = { id: await nameOf(publicId), quoteId, savedAt, iv, sealed };
    await database.put("drafts", row);
  });
}

/** Deletes every draft of this link's quote, after signing. */
export async function forgetDrafts(publicId: string): Promise<void> {
  await quietly(async () => {
    const database = await open();
    const rows = await database.getAll("drafts");
    const id = await nameOf(publicId);
    const quoteId = rows.find((row) => row.id === id)?.quoteId;
    for (const row of rows) if (row.quoteId === quoteId) await database.delete("drafts", row.id);
  });
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

type Drafts = IDBPDatabase<Stores>;
interface Stores extends DBSchema {
  drafts: { key: string; value: Row };
  keys: { key: string; value: CryptoKey };
}

let opened: Promise<Drafts> | undefined;

async function open(): Promise<Drafts> {
  opened ??= openDB<Stores>("booking-drafts", 1, {
    upgrade: (database) => {
      database.createObjectStore("drafts", { keyPath: "id" });
      database.createObjectStore("keys");
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened.catch((refused) => {
    opened = undefined;
    throw refused;
  });
}

/**
 * Returns the device's key. Creates it on the first call. `add` fails for the second of two tabs, which then uses the
 * first one's key.
 */
async function keyOf(database: Drafts): Promise<CryptoKey> {
  const known = await database.get("keys", "drafts");
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await quietly(() => database.add("keys", made, "drafts"));
  return (await database.get("keys", "drafts")) ?? made;
}

async function nameOf(publicId: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(publicId));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
