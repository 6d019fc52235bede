import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { quoteStatuses } from "#domain/quote/status.ts";

/**
 * The folders whose files may cite a page. Migrations are left out because they are never changed, and so is the code
 * generated from them.
 */
const folders = ["contract", "docs", "domain", "messages", "scripts", "server", "tests", "web"];
const generated = ["server/db/schema.gen.ts"];

/** A page with an optional heading, written as in a link: `docs/rules/money.md#example-a`. */
const citation = /(?<![\w/.-])([\w./-]+\.md)(?:#([\w-]+))?(?![\w/-]|\.\w)/g;
/** Numbers of paragraphs and rows. They mean nothing to a reader who does not have the page open. */
const numbered = /§|\b[Rr]ows? [A-Z]\d/g;

const root = join(import.meta.dirname, "../..");
const planted = await mkdtemp(join(tmpdir(), "farewright-citations-"));
afterAll(() => rm(planted, { recursive: true }));

async function wrongCitations(base: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of await sources(base)) {
    const text = (await readFile(join(base, file), "utf8")).replaceAll("](#", `](${basename(file)}#`);
    for (const [found, page = "", heading] of text.matchAll(citation)) {
      // Citations are relative to the root, links are relative to their page. Pages of docs/ that a script writes also
      // link from docs/.
      const places = [page, join(dirname(file), page), join("docs", page)];
      const known = (await Promise.all(places.map((place) => headingsOf(base, place)))).find((headings) => headings);
      if (!known) wrong.push(`${file} cites ${found}: there is no such page`);
      else if (heading && !known.includes(heading)) wrong.push(`${file} cites ${found}: it has no such heading`);
    }
    for (const [found] of text.matchAll(numbered)) wrong.push(`${file} cites ${found}: name the page and its heading`);
  }
  return wrong;
}

async function sources(base: string): Promise<string[]> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(base, folder), { recursive: true }).catch(() => []);
      return names.map((name) => join(folder, name));
    }),
  );
  const files = [...(await readdir(base)), ...inFolders.flat()].filter((file) => /\.(?:tsx?|css|md)$/.test(file));
  return files.filter((file) => !generated.includes(file) && file !== "tests/project/citations.test.ts");
}

/** Returns the anchors of a page's headings ("Example A" is `example-a`), or undefined if the page does not exist. */
async function headingsOf(base: string, page: string): Promise<string[] | undefined> {
  const isThere = await access(join(base, page)).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const text = await readFile(join(base, page), "utf8");
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

test("cites only pages and headings that exist", async () => {
  expect(await wrongCitations(root)).toEqual([]);
});

test("finds planted citations of missing pages and headings", async () => {
  await mkdir(join(planted, "docs"));
  await mkdir(join(planted, "domain"));
  await writeFile(
    join(planted, "docs/money.md"),
    "# Money\n\n### Example A\n\nMore in [law](law.md#voids) and [below](#example-c).\n",
  );
  const comments = [
    "docs/money.md, docs/money.md#example-a.",
    "docs/money.md#example-b",
    "states.md H4",
    "§2",
    "Row Q8",
  ];
  await writeFile(join(planted, "domain/quote.ts"), comments.map((comment) => `/** ${comment} */\n`).join(""));
  expect((await wrongCitations(planted)).sort()).toEqual([
    "docs/money.md cites law.md#voids: there is no such page",
    "docs/money.md cites money.md#example-c: it has no such heading",
    "domain/quote.ts cites Row Q8: name the page and its heading",
    "domain/quote.ts cites docs/money.md#example-b: it has no such heading",
    "domain/quote.ts cites states.md: there is no such page",
    "domain/quote.ts cites §: name the page and its heading",
  ]);
});

test("describes the meaning of each quote status on the page about screens and formats", async () => {
  const page = await readFile(join(root, "docs/rules/screens-and-formats.md"), "utf8");
  const [, section = ""] = page.split("### Status of a quote\n");
  const listed = [...(section.split("\n### ")[0] ?? "").matchAll(/^\| `(\w+)` \| \S/gm)].map(([, status]) => status);
  expect(listed.sort()).toEqual([...quoteStatuses].sort());
});
