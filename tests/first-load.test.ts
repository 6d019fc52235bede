import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const begins = ["web/app/office/main.tsx", "web/app/office/lead-list-screen.tsx"];

const statement = /^(?:import|export) (?!type\b)(?:([^;"]*?) from )?"([^"]+)";/gm;

/** What a file needs at once to run: types vanish, and what is imported with `import()` comes later. */
function neededBy(file: string, text: string): string[] {
  return [...text.matchAll(statement)]
    .filter(
      ([, names]) => !names?.startsWith("{") || names.split(",").some((name) => !/^[{\s]*(?:type\b|\}|$)/.test(name)),
    )
    .map(([, , specifier = ""]) => pathOf(file, specifier));
}

function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(file), specifier) : specifier;
}

/** Each file that is needed, with the one that needs it. */
async function firstLoad(): Promise<Map<string, string>> {
  const found = new Map(begins.map((file) => [file, ""]));
  for (const [file] of found) {
    if (!/\.tsx?$/.test(file) || file.startsWith("calls/")) continue;
    for (const needed of neededBy(file, await readFile(join(root, file), "utf8")))
      if (!found.has(needed)) found.set(needed, file);
  }
  return found;
}

test("the list of leads begins without the schemas of the contract: they come with the forms that check by them", async () => {
  const found = await firstLoad();
  // The calls alone are `#calls/…`; a file with the whole schema is one to load later, with import().
  expect(found.get("zod")).toBeUndefined();
  expect(found.size).toBeGreaterThan(100);
});

test("a screen that checks by a schema takes it from the contract itself: the calls alone come without", async () => {
  const files = (await readdir(join(root, "web"), { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const wrong: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, "web", file), "utf8");
    const plain = [...text.matchAll(/import \{([^}]*)\} from "#calls\//g)].flatMap(([, names = ""]) =>
      names.split(","),
    );
    const held = plain.map((name) => name.trim()).filter((name) => name.endsWith("Calls"));
    if (held.length === 0) continue;
    // Of a call itself, or of the variable that holds one.
    const [, variable] = new RegExp(`const (\\w+) = (?:${held.join("|")})[.[]`).exec(text) ?? [];
    const calls = `(?:${held.join("|")})\\.\\w+${variable ? `|${variable}` : ""}`;
    if (new RegExp(`(?<!typeof )\\b(?:${calls})\\.(?:params|query|body|answer)\\b`).test(text)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
});
