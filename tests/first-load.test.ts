import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const begins = ["web/app/office/main.tsx", "web/app/office/lead-list-screen.tsx"];

const statement = /^(?:import|export) (?!type\b)(?:([^;"]*?) from )?"([^"]+)";/gm;

/** Returns the modules that a file imports immediately. Skips type imports and `import()`. */
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

/** Returns each module that is loaded, with the module that imports it. */
async function firstLoad(): Promise<Map<string, string>> {
  const found = new Map(begins.map((file) => [file, ""]));
  for (const [file] of found) {
    if (!/\.tsx?$/.test(file) || file.startsWith("calls/")) continue;
    for (const needed of neededBy(file, await readFile(join(root, file), "utf8")))
      if (!found.has(needed)) found.set(needed, file);
  }
  return found;
}

test("loads the list of leads without the contract's schemas", async () => {
  const found = await firstLoad();
  // `#calls/…` has the calls without their schemas. A file that needs a schema has to be loaded later, with import().
  expect(found.get("zod")).toBeUndefined();
  expect(found.size).toBeGreaterThan(100);
});

test("imports schemas from the contract, because #calls has none", async () => {
  const files = (await readdir(join(root, "web"), { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const wrong: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, "web", file), "utf8");
    const plain = [...text.matchAll(/import \{([^}]*)\} from "#calls\//g)].flatMap(([, names = ""]) =>
      names.split(","),
    );
    const held = plain.map((name) => name.trim()).filter((name) => name.endsWith("Calls"));
    if (held.length === 0) continue;
    // The schema of a call, or of a variable that holds a call.
    const [, variable] = new RegExp(`const (\\w+) = (?:${held.join("|")})[.[]`).exec(text) ?? [];
    const calls = `(?:${held.join("|")})\\.\\w+${variable ? `|${variable}` : ""}`;
    if (new RegExp(`(?<!typeof )\\b(?:${calls})\\.(?:params|query|body|answer)\\b`).test(text)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
});
