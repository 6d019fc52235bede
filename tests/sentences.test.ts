import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What people read is said by catalogues: these know codes and facts alone (docs/decisions/014-messages.md). */
const wordless = ["domain", "contract"];

/** What stands under these names is documentation: of calls in the OpenAPI document, of actions in docs/processes.md. */
const documentation = ["summary", "description", "follows", "name", "record"];

/** Words that nobody is told, with the reason. */
const noSentences: Record<string, string> = {
  "domain/shared/countries.ts": "codes of countries in a row",
  "domain/card/detect.ts": "what stands in logs where a card number was",
  "domain/itinerary/services-on-screen.ts": "what reservation systems print",
};
/** Rooms of codes and of what reservation systems print and read. */
const printed = ["domain/itinerary/reference/", "domain/itinerary/parsing/", "domain/itinerary/render/"];

/** Texts with two words in a row that a person could be shown; errors that are bugs of ours are not. */
async function sentencesIn(base: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of wordless) {
    for (const name of await readdir(join(base, part), { recursive: true })) {
      const file = join(part, name);
      if (!/\.ts$/.test(name) || /\.test\.ts$/.test(name) || file in noSentences) continue;
      if (printed.some((room) => file.startsWith(room))) continue;
      found.push(...sentencesOf(await readFile(join(base, file), "utf8")).map((text) => `${file}: ${text}`));
    }
  }
  return found;
}

function sentencesOf(source: string): string[] {
  const code = withoutDocumentation(source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, ""));
  const texts = [...code.matchAll(/(Error\(\s*)?(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g)];
  return texts
    .filter(([, isBug]) => isBug === undefined)
    .map(([, , plain, filled]) => plain ?? (filled ?? "").replaceAll(/\$\{[^}]*\}/g, "…"))
    .filter((text) => /(?:\p{L}{2,}|…)[,:;]? \p{L}{2,}/u.test(text));
}

/** Without what stands under a name that is documentation, be it one text, several or a table of them. */
function withoutDocumentation(code: string): string {
  const value = String.raw`(?:"(?:[^"\\\n]|\\.)*"|\[[^\]]*\])`;
  const named = code.replaceAll(new RegExp(String.raw`\b(?:${documentation.join("|")}):\s*${value}`, "g"), "");
  return named.replaceAll(/\bsummaries: \{[^}]*\}/g, "").replaceAll(/\bconst sealed =[^;]*;/g, "");
}

test("rules and contract say nothing that a person reads", async () => {
  expect(await sentencesIn(join(import.meta.dirname, ".."))).toEqual([]);
});

test("a sentence would be found, and its documentation not", async () => {
  const base = await mkdtemp(join(tmpdir(), "farewright-sentences-"));
  await Promise.all(wordless.map((part) => mkdir(join(base, part))));
  const planted = [
    'export const a = { summary: "Open a lead", message: "Choose the month" };',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file.
    "export const b = (days: number) => `At most ${days} days`;",
    'export const c = () => new Error("There is no date");',
    "/** What is said here. */",
    'export const d = "one_code";',
  ];
  await writeFile(join(base, "domain", "planted.ts"), planted.join("\n"));
  expect(await sentencesIn(base)).toEqual(["domain/planted.ts: Choose the month", "domain/planted.ts: At most … days"]);
  await rm(base, { recursive: true });
});
