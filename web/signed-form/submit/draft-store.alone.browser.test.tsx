import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts, loadDraft, saveDraft } from "./draft-store.ts";

const day = 86_400_000;
const draft = (name: string, quoteId = 10, savedAt = 0) => ({ quoteId, values: { name }, savedAt });

afterEach(async () => {
  for (const publicId of ["link-a", "link-b", "link-c"]) await forgetDrafts(publicId);
});

// The first test, because an open connection is reused by later tests.
test("lets the form work if storage is refused", async () => {
  const refused = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new DOMException("This window keeps nothing", "SecurityError");
  });
  await saveDraft("link-a", draft("Mary"));
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
});

test("restores a draft for the same link or another link of its quote, and for no other quote", async () => {
  await saveDraft("link-a", draft("Mary"));
  expect(await loadDraft("link-a", 10, day)).toEqual(draft("Mary"));
  expect(await loadDraft("link-b", 10, day)).toEqual(draft("Mary"));
  expect(await loadDraft("link-b", 11, day)).toBeUndefined();
  await saveDraft("link-b", draft("Lola", 10, day));
  expect(await loadDraft("link-a", 10, day)).toEqual(draft("Mary"));
  expect(await loadDraft("link-c", 10, day)).toEqual(draft("Lola", 10, day));
});

test("deletes old drafts, and after signing those of every link of the quote", async () => {
  await saveDraft("link-a", draft("Mary"));
  expect(await loadDraft("link-a", 10, 7 * day + 1)).toBeUndefined();
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
  await saveDraft("link-a", draft("Mary"));
  await saveDraft("link-b", draft("Mary"));
  await forgetDrafts("link-b");
  expect(await loadDraft("link-a", 10, 1)).toBeUndefined();
});

test("stores drafts encrypted with a key that cannot be exported", async () => {
  await Promise.all([saveDraft("link-a", draft("Petrova")), saveDraft("link-c", draft("Petrova", 12))]);
  const database = await openDB("booking-drafts");
  const rows = await database.getAll("drafts");
  const stored = rows.map((row) => [row.id, new TextDecoder("latin1").decode(row.sealed)].join());
  expect(stored.join()).not.toMatch(/Petrova|link-/);
  const key: CryptoKey = await database.get("keys", "drafts");
  expect(key.extractable).toBe(false);
  // Two callers that create a key at the same time use the same one.
  expect(await loadDraft("link-a", 10, 1)).toEqual(draft("Petrova"));
  expect(await loadDraft("link-c", 12, 1)).toEqual(draft("Petrova", 12));
  database.close();
});
