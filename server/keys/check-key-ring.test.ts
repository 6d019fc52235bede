import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { mustFitDatabase } from "./check-key-ring.ts";
import { KeyRing } from "./key-ring.ts";

const parts = freshDatabase();
const aKey = () => randomBytes(32).toString("base64");

test("accepts a new key in front, and refuses one behind or a missing key", async () => {
  const [old, next] = [aKey(), aKey()];
  const fits = (ring: string) => mustFitDatabase(new KeyRing(ring), parts.db);
  await fits(`old:${old}`);
  await fits(`next:${next},old:${old}`);
  await expect(fits(`old:${old},next:${next}`)).rejects.toThrow(/New keys go in front/);
  await expect(fits(`next:${next}`)).rejects.toThrow(/does not fit this database/);
});
