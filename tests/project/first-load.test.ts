import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { buildWebWhenNeeded } from "#server/app/build-web.ts";

const root = join(import.meta.dirname, "../..");
const begins = ["web/app/office/main.tsx", "web/app/office/screens/lead-list-screen.tsx"];

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
    // The hooks of dialogs validate with the schema of the call.
    if (/\buse(?:Quote)?Action\(/.test(text)) wrong.push(file);
    // The schema of a call, or of a variable that holds a call.
    const [, variable] = new RegExp(`const (\\w+) = (?:${held.join("|")})[.[]`).exec(text) ?? [];
    const calls = `(?:${held.join("|")})\\.\\w+${variable ? `|${variable}` : ""}`;
    if (new RegExp(`(?<!typeof )\\b(?:${calls})\\.(?:params|query|body|answer)\\b`).test(text)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
});

/**
 * The files that a page loads before it shows its content, and their bytes as they are sent. A change that needs more
 * says why here.
 *
 * office: 168,600, because lists of money declare their sums. Before that, a failed request says for each cause what to
 * do, and an aged token is renewed before the first request. Before that, owed amounts have an address with filters,
 * settlement and each section of the settings have addresses, and their former ones redirect, the tables of permissions,
 * screens and processes, from which the page draws its menu and its buttons, got more rows, and the names of months and
 * weekdays are a table.
 */
const budgets = {
  office: { js: { files: 5, bytes: 168_600 }, css: { files: 2, bytes: 14_200 }, woff2: { files: 1, bytes: 24_400 } },
  "sign-in": { js: { files: 2, bytes: 750 }, css: { files: 2, bytes: 2000 }, woff2: { files: 1, bytes: 24_400 } },
};

test.each(Object.entries(budgets))("loads %s with few files and bytes", async (page, budget) => {
  await buildWebWhenNeeded();
  const html = await readFile(join(root, `dist/web/${page}.html`), "utf8");
  const links = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, link = ""]) => link));
  for (const [kind, most] of Object.entries(budget)) {
    const files = [...links].filter((link) => link.endsWith(`.${kind}`));
    const sizes = await Promise.all(files.map((file) => sentBytes(join(root, "dist/web", file))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(files.length, `${kind} files: ${files.join(", ")}`).toBeLessThanOrEqual(most.files);
    expect(bytes, `bytes of ${kind}: ${files.join(", ")}`).toBeLessThanOrEqual(most.bytes);
    // A budget far above what is needed guards nothing.
    expect(bytes).toBeGreaterThan(most.bytes * 0.9);
  }
});

/**
 * The bytes that a customer loads before the first page of a form can be used. The form for a card has the names of the
 * countries, two kilobytes, because those of the browsers differ from the server's.
 */
const formBudgets = {
  offer: 90_000,
  "after-sale-form": 90_000,
  "schedule-change-form": 90_000,
  "replacement-card": 102_500,
};

test.each(Object.entries(formBudgets))("loads the form %s with two scripts and few bytes", async (name, most) => {
  await buildWebWhenNeeded();
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    await readFile(join(root, "dist/web/customers.json"), "utf8"),
  );
  const files = Object.values(manifest).filter((built) => built.name === name || built.name === "public");
  const sizes = await Promise.all(files.map(({ file }) => sentBytes(join(root, "dist/web", file))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(files).toHaveLength(2);
  expect(bytes, name).toBeLessThanOrEqual(most);
  expect(bytes, name).toBeGreaterThan(most * 0.9);
});

test("draws the first page of a form without a style sheet, with few bytes", async () => {
  await buildWebWhenNeeded();
  const html = await readFile(join(root, "dist/web/public.html"), "utf8");
  expect(html).not.toContain('rel="stylesheet"');
  // As the server compresses pages (server/http/compress-answers.ts).
  const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }).length;
  expect(bytes).toBeLessThanOrEqual(8000);
  expect(bytes).toBeGreaterThan(8000 * 0.9);
});

test("uses no Mantine color that the build leaves out", async () => {
  const files = (await readdir(join(root, "web"), { recursive: true })).filter((name) => /\.(?:tsx?|css)$/.test(name));
  const unused = /["-](?:pink|grape|violet|indigo|cyan|lime|orange)(?:["-]|\.\d)/;
  const texts = await Promise.all(files.map((file) => readFile(join(root, "web", file), "utf8")));
  expect(files.filter((_, index) => unused.test(texts[index] ?? ""))).toEqual([]);
});

/** The size of a file, compressed unless it is a font. */
async function sentBytes(file: string): Promise<number> {
  return (await stat(file.endsWith(".woff2") ? file : `${file}.br`)).size;
}
