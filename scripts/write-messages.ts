import { writeFile } from "node:fs/promises";
import { asFile, parts, sentencesOf } from "./messages/screens.ts";

for (const part of parts) {
  await writeFile(new URL(`../messages/en/${part}.json`, import.meta.url), asFile(sentencesOf(part)));
}
