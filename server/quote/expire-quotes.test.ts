import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { expireQuotes } from "./expire-quotes.ts";
import { loadQuote } from "./store.ts";

const parts = freshDatabase();

test("loses an offer once the day of its first flight has ended in every time zone", async () => {
  const { id: quoteId } = await aSentQuote(parts, await aPerson(parts, "agent"));
  const set = { departsOn: "2026-11-20", expiresAt: "2026-12-20T15:00:00.000Z" };
  await parts.db.updateTable("quotes").set(set).where("id", "=", quoteId).execute();
  // The evening of November 20 in Honolulu.
  parts.clock.now = "2026-11-21T09:00:00.000Z";
  expect(await expireQuotes(parts)).toBe(0);
  parts.clock.now = "2026-11-21T12:00:00.000Z";
  expect(await expireQuotes(parts)).toBe(1);
  expect((await loadQuote(parts.db, quoteId)).status).toBe("lost");
});
