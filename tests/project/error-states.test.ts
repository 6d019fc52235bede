import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../web");

/** Draws the data first if there is any. */
const allowed = "shared/money/loaded-derivation.tsx";

test("replaces a part of a page by an error only if it has no data, because typed values would be lost", async () => {
  const files = (await readdir(web, { recursive: true })).filter((name) => name.endsWith(".tsx"));
  const wrong: string[] = [];
  for (const file of files)
    if (file !== allowed && /if \(error\) return <ErrorState/.test(await readFile(join(web, file), "utf8")))
      wrong.push(file);
  expect(wrong).toEqual([]);
});
