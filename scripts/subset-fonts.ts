import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { subsetOf } from "./fonts/subset-of.ts";
import { subsets } from "./fonts/subsets.ts";

const folder = join(import.meta.dirname, "../web/shared/look/fonts");

for (const subset of subsets) {
  const font = await subsetOf(subset);
  await writeFile(join(folder, subset.name), font);
  const before = (await readFile(subset.from)).length;
  console.log(`${subset.name}: ${font.length.toLocaleString("en")} bytes of ${before.toLocaleString("en")}`);
}
