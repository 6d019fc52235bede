import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Where letters and documents are put together of what their catalogues say (docs/decisions/014-messages.md). */
const places = [
  "server/mail/letters",
  "server/mail/letter.ts",
  "server/mail/letter-text.ts",
  "server/mail/instant-in-words.ts",
  "server/signed-form/document",
  "server/booking/document",
  "server/booking/line-labels.ts",
  "server/booking/tickets-facts.ts",
  "server/booking/replacement-card/draw-authorization.ts",
  "domain/itinerary/trip-words.ts",
  "domain/itinerary/calendar-file.ts",
];

/** Texts that read as a sentence or as a part of one: two words beside each other, or a word with a value behind it. */
function sentencesIn(file: string, source: string): string[] {
  const errors: [start: number, end: number][] = [];
  const found: { start: number; text: string }[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    // What a broken invariant says is for whoever works on the product.
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === "Identifier" && callee.name === "Error") errors.push([start, end]);
    },
    Literal: ({ value, start }) => {
      if (typeof value === "string") found.push({ start, text: value });
    },
    TemplateLiteral: ({ quasis, start }) => {
      found.push({ start, text: quasis.map(({ value }) => value.raw).join("…") });
    },
  }).visit(program);
  return found
    .filter(({ start }) => !errors.some(([from, to]) => start > from && start < to))
    .filter(({ text }) => /\p{L}{2,}[,.:;]? (?:\p{L}{2,}|…)|… \p{L}{2,}/u.test(text))
    .map(({ text }) => `${file}: ${text}`);
}

async function filesOf(place: string): Promise<string[]> {
  if (place.endsWith(".ts")) return [place];
  const files = await readdir(join(root, place));
  // The name in the certificate of the installation's key is one for all who read it.
  const isOther = (file: string) => /\.test\.ts$/.test(file) || file === "signing-key.ts";
  return files.filter((file) => file.endsWith(".ts") && !isOther(file)).map((file) => join(place, file));
}

test.each(places)("%s says nothing of its own", async (place) => {
  const files = await filesOf(place);
  expect(files).not.toEqual([]);
  for (const file of files) expect(sentencesIn(file, await readFile(join(root, file), "utf8"))).toEqual([]);
});

test.each([
  ['const text = "Your tickets are issued.";', 1],
  ["const text = `Receipt: #{paid} for booking`;", 1],
  ["const label = `#{brand} ending #{last4}`;", 1],
  ["const label = `Quote #{quote}`;", 1],
  ["const line = `#{route}, #{day}`;", 0],
  ['import { a } from "./letter.ts"; say("thanks", { at });', 0],
  ["throw new Error(`Option #{id} is not in the record`);", 0],
])("%s is found %d times", (code, sentences) => {
  expect(sentencesIn("a.ts", code.replaceAll("#{", "${"))).toHaveLength(sentences);
});
