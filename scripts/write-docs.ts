import { writeFile } from "node:fs/promises";
import { pages } from "./docs/pages.ts";

for (const [file, page] of Object.entries(pages)) await writeFile(new URL(`../${file}`, import.meta.url), page());
