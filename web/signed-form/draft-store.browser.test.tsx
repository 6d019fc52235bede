import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts, loadDraft, saveDraft } from "./draft-store.ts";

const day = 86_400_000;
const draft = (name: string, quoteId = 10, savedAt = 0) => ({ quoteId, values: { name }, savedAt });

afterEach(async () => {
  for (const publicId of ["link-a", "link-b", "link-c"]) await forgetDrafts(publicId);
});

// First of all: a connection that was opened once is kept.
test("where nothing can be kept the form works without", async () => {
  const refused = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new DOMException("This window keeps nothing", "SecurityError");
  });
  await saveDraft("link-a", draft("Mary"));
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
});

test("what was typed is there again, also under a fresh link of the same quote, and under no other", async () => {
  await saveDraft("link-a", draft("Mary"));
  expect(await loadDraft("link-a", 10, day)).toEqual(draft("Mary"));
  expect(await loadDraft("link-b", 10, day)).toEqual(draft("Mary"));
  expect(await loadDraft("link-b", 11, day)).toBeUndefined();
  await saveDraft("link-b", draft("Lola", 10, day));
  expect(await loadDraft("link-a", 10, day)).toEqual(draft("Mary"));
  expect(await loadDraft("link-c", 10, day)).toEqual(draft("Lola", 10, day));
});

test("what is old goes, and what was signed goes with every link of its quote", async () => {
  await saveDraft("link-a", draft("Mary"));
  expect(await loadDraft("link-a", 10, 7 * day + 1)).toBeUndefined();
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
  await saveDraft("link-a", draft("Mary"));
  await saveDraft("link-b", draft("Mary"));
  await forgetDrafts("link-b");
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
});

test("nothing of it can be read on the device without the key, which cannot leave the browser", async () => {
  await Promise.all([saveDraft("link-a", draft("Petrova")), saveDraft("link-c", draft("Petrova", 12))]);
  const database = await openDB("booking-drafts");
  const rows = await database.getAll("drafts");
  const stored = rows.map((row) => [row.id, new TextDecoder("latin1").decode(row.sealed)].join());
  expect(stored.join()).not.toMatch(/Petrova|link-/);
  const key: CryptoKey = await database.get("keys", "drafts");
  expect(key.extractable).toBe(false);
  // Two who made a key at once use the same.
  expect(await loadDraft("link-a", 10, 1)).toEqual(draft("Petrova"));
  expect(await loadDraft("link-c", 12, 1)).toEqual(draft("Petrova", 12));
  database.close();
});
