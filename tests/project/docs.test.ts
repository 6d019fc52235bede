import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pages } from "../../scripts/docs/pages.ts";

test.each(Object.entries(pages))("%s matches its table (run npm run docs)", async (file, page) => {
  expect(await readFile(new URL(`../../${file}`, import.meta.url), "utf8")).toBe(page());
});
