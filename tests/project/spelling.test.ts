import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/** British spellings. Texts for the staff and refusals use American English. */
const british =
  /\b(?:authoris\w+|cancell(?:ed|ing)|travell\w+|colours?|favour\w*|organis\w+|recognis\w+|centres?|behaviour|cheques?|catalogue|licence|programme|labell\w+|normalis\w+|aeroplanes?|whilst|grey|e-mails?|minimis\w+|realis\w+|judgement|neighbour\w*|practis\w+|customis\w+|finalis\w+|apologis\w+|enquir\w+)\b/i;

const root = join(import.meta.dirname, "../..");
const folders = [
  "web",
  "messages",
  "contract",
  "domain/access",
  "domain/itinerary",
  "domain/lead",
  "domain/quote",
  "domain/shared",
  "server/access",
  "server/http",
  "server/lead",
  "server/quote",
  "server/user",
];

/** A consent that was signed is never edited, and these texts say "e-mail". */
const signed = ["messages/consents.ts"];

async function sentences(): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = [];
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((one) => /\.tsx?$/.test(one) && !/\.test\./.test(one))) {
      const file = join(folder, name);
      if (signed.includes(file)) continue;
      const code = (await readFile(join(root, file), "utf8")).replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
      const texts = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(([, a, b]) => a ?? b ?? "");
      // Codes, keys and file names contain no spaces. A label of one word begins with a capital letter.
      found.push(...texts.filter((text) => /\s|^[A-Z][a-z]/.test(text)).map((text) => ({ file, text })));
    }
  }
  return found;
}

test("uses American spelling in texts for the staff", async () => {
  const all = await sentences();
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ text }) => british.test(text))).toEqual([]);
});
