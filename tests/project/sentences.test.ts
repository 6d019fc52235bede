import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Only catalogues contain sentences. Rules and contract contain codes and facts (docs/decisions/014-messages.md). */
const wordless = ["domain", "contract"];
/** The files that build letters and documents from their catalogues. */
const spoken = [
  "server/mail/letters",
  "server/mail/letter.ts",
  "server/mail/letter-text.ts",
  "server/mail/instant-in-words.ts",
  "server/signed-form/document",
  "server/booking-form/document",
  "server/ticketing/tickets-facts.ts",
  "server/replacement-card/draw-authorization.ts",
  "domain/booking-form/amount-words.ts",
  "domain/itinerary/trip-words.ts",
  "domain/itinerary/calendar-file.ts",
];

/**
 * The properties of rules and contract whose texts document the product, for the OpenAPI document and
 * docs/processes.md.
 */
const documentation = ["summary", "summaries", "description", "name", "record"];

/** Files whose texts are not sentences for people, with the reason. */
const noSentences: Record<string, string> = {
  "domain/agency/federal-holidays.ts": "names of holidays that the agency can edit in its settings",
  "domain/card/detect.ts": "what stands in logs where a card number was",
  "domain/lead/state-zones.ts": "names of states, as people write them",
  "domain/itinerary/services-on-screen.ts": "what reservation systems print",
  "server/signed-form/document/signing-key.ts": "the name in the installation's certificate, one for all who read it",
};
/** Folders of codes and names, and of texts that reservation systems and customers write. */
const printed = [
  "domain/shared/country-names/",
  "domain/itinerary/reference/",
  "domain/itinerary/parsing/",
  "domain/itinerary/render/",
  "domain/lead/read-message/",
];

/** Two adjacent words, or a word next to a value. */
const sentence = /\p{L}{2,}[,.:;]? (?:\p{L}{2,}|…)|…[,:;]? \p{L}{2,}/u;

/**
 * Returns the texts that read as a sentence or as part of one. Skips error messages, because only developers read
 * them.
 */
function sentencesIn(file: string, source: string, documented: readonly string[] = []): string[] {
  const aside: [start: number, end: number][] = [];
  const found: { start: number; text: string }[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === "Identifier" && /^(?:Range)?Error$/.test(callee.name)) aside.push([start, end]);
    },
    Property: ({ key, start, end }) => {
      if (key.type === "Identifier" && documented.includes(key.name)) aside.push([start, end]);
    },
    Literal: ({ value, start }) => {
      if (typeof value === "string") found.push({ start, text: value });
    },
    TemplateLiteral: ({ quasis, start }) => {
      found.push({ start, text: quasis.map(({ value }) => value.raw).join("…") });
    },
  }).visit(program);
  return found
    .filter(({ start }) => !aside.some(([from, to]) => start > from && start < to))
    .filter(({ text }) => sentence.test(text))
    .map(({ text }) => `${file}: ${text}`);
}

async function filesOf(place: string): Promise<string[]> {
  if (place.endsWith(".ts")) return [place];
  const files = (await readdir(join(root, place), { recursive: true })).map((file) => join(place, file));
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !(file in noSentences))
    .filter((file) => !printed.some((room) => file.startsWith(room)));
}

test.each([
  ...wordless.map((place) => [place, documentation] as const),
  ...spoken.map((place) => [place, []] as const),
])("contains no sentence outside the catalogues: %s", async (place, documented) => {
  const files = await filesOf(place);
  expect(files).not.toEqual([]);
  const found = await Promise.all(
    files.map(async (file) => sentencesIn(file, await readFile(join(root, file), "utf8"), documented)),
  );
  expect(found.flat()).toEqual([]);
});

test.each([
  ['const text = "Your tickets are issued.";', 1],
  ["const text = `Receipt: #{paid} for booking`;", 1],
  ["const label = `#{brand} ending #{last4}`;", 1],
  ["const label = `Quote #{quote}`;", 1],
  ["const b = (days: number) => `At most #{days} days`;", 1],
  ['const a = { summary: "Open a lead", message: "Choose the month" };', 1],
  ["const line = `#{route}, #{day}`;", 0],
  ['import { a } from "./letter.ts"; say("thanks", { at });', 0],
  ["/** What is said here. */ const d = 'one_code';", 0],
  ["throw new Error(`Option #{id} is not in the record`);", 0],
])("finds %s %d times", (code, sentences) => {
  expect(sentencesIn("a.ts", code.replaceAll("#{", "${"), documentation)).toHaveLength(sentences);
});

test("checks all properties of letters, because they have no documentation", () => {
  expect(sentencesIn("a.ts", 'const a = { name: "Mary is here" };')).toHaveLength(1);
});
