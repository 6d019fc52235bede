import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What survives a reload: what was typed, except card numbers, codes and consents. */
export interface Draft<Values> {
  quoteId: number;
  values: Values;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const daysKept = 7;

export function isOld({ savedAt }: { savedAt: number }, now: number): boolean {
  return now - savedAt > daysKept * 86_400_000;
}

/**
 * Drafts on the customer's own device: IndexedDB rows sealed with an AES-GCM key that cannot leave the browser.
 * A draft is a convenience: where storage is refused (private windows, full disks) the form works without it.
 */

interface Row {
  /** SHA-256 of the link's public id: the row does not give the link away. */
  id: string;
  /** The same quote may come back under a fresh link. */
  quoteId: number;
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** The draft of this link, or the newest one of the same quote under an earlier link. Throws away what is old. */
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

/** After signing: every draft of this link's quote, under whatever link it was typed. */
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

/** The key is made once per device. `add` fails for the second of two tabs, which then takes the first one's key. */
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
