import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What people read is said by catalogues: rules and contract know codes and facts alone (docs/decisions/014-messages.md). */
const wordless = ["domain", "contract"];
/** Where letters and documents are put together of what their catalogues say. */
const spoken = [
  "server/mail/letters",
  "server/mail/letter.ts",
  "server/mail/letter-text.ts",
  "server/mail/instant-in-words.ts",
  "server/signed-form/document",
  "server/booking/document",
  "server/booking/line-labels.ts",
  "server/fulfilment/tickets-facts.ts",
  "server/replacement-card/draw-authorization.ts",
  "domain/itinerary/trip-words.ts",
  "domain/itinerary/calendar-file.ts",
];

/** Of rules and contract, what stands under these names: for the OpenAPI document and docs/processes.md. */
const documentation = ["summary", "summaries", "description", "name", "record"];

/** Words that nobody is told, with the reason. */
const noSentences: Record<string, string> = {
  "domain/shared/countries.ts": "codes of countries in a row",
  "domain/agency/federal-holidays.ts": "names of holidays that the agency can edit in its settings",
  "domain/card/detect.ts": "what stands in logs where a card number was",
  "domain/lead/state-zones.ts": "names of states, as people write them",
  "domain/itinerary/services-on-screen.ts": "what reservation systems print",
  "server/signed-form/document/signing-key.ts": "the name in the installation's certificate, one for all who read it",
};
/** Rooms of codes, and of what reservation systems and customers write. */
const printed = [
  "domain/itinerary/reference/",
  "domain/itinerary/parsing/",
  "domain/itinerary/render/",
  "domain/lead/read-message/",
];

/** Two words beside each other, or a word with a value before or behind it. */
const sentence = /\p{L}{2,}[,.:;]? (?:\p{L}{2,}|…)|…[,:;]? \p{L}{2,}/u;

/** Texts that read as a sentence or as a part of one; what a broken invariant says is for whoever works on the product. */
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
])("%s says nothing of its own", async (place, documented) => {
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
])("%s is found %d times", (code, sentences) => {
  expect(sentencesIn("a.ts", code.replaceAll("#{", "${"), documentation)).toHaveLength(sentences);
});

test("a letter has no documentation", () => {
  expect(sentencesIn("a.ts", 'const a = { name: "Mary is here" };')).toHaveLength(1);
});
