import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { subsetOf } from "../../scripts/fonts/subset-of.ts";
import { subsets } from "../../scripts/fonts/subsets.ts";

const look = join(import.meta.dirname, "../../web/shared/look");
const css = await readFile(join(look, "fonts.css"), "utf8");

async function charactersOf(file: string): Promise<Set<number>> {
  return new Set(create(await readFile(file)).characterSet);
}

/** Returns whether `unicode-range` of a file contains a code point. */
function rangeOf(name: string): (point: number) => boolean {
  const [, text = ""] = new RegExp(`${name}"[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
  const ranges = [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  expect(ranges.length, name).toBeGreaterThan(0);
  return (point) => ranges.some(([first = 0, last = 0]) => first <= point && point <= last);
}

test.each(subsets)("has $name as the script writes it", async (subset) => {
  expect(await readFile(join(look, "fonts", subset.name))).toEqual(await subsetOf(subset));
});

test.each(subsets)("keeps every letter of $name that the browser looks for there", async ({ name, from }) => {
  const isLookedFor = rangeOf(name);
  const [whole, kept] = [await charactersOf(from), await charactersOf(join(look, "fonts", name))];
  // Control characters are not drawn.
  const lost = [...whole].filter((point) => point >= 0x20 && isLookedFor(point) && !kept.has(point));
  expect(lost.map((point) => `U+${point.toString(16)}`)).toEqual([]);
});

test("looks for every letter of names in our four languages", () => {
  const inSome = subsets.filter(({ name }) => name.startsWith("inter")).map(({ name }) => rangeOf(name));
  const letters = "José Ñuñez Łukasz Žofia Şükrü Gʻulnora Oʼktam Ўткир Қодирова Ғайрат Ҳасан Щёголев İpek ẞ ỳ";
  const unknown = [...letters].filter((letter) => !inSome.some((range) => range(letter.codePointAt(0) ?? 0)));
  expect(unknown).toEqual([]);
});

test("gives the font of the system the heights of ours", async () => {
  const [, fallback = ""] = /"Inter Fallback";([^}]*)}/.exec(css) ?? [];
  const percent = (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(fallback)?.[1]) / 100;
  const inter = create(await readFile(join(look, "fonts/inter-latin.woff2")));
  const scale = percent("size-adjust") * inter.unitsPerEm;
  expect(percent("ascent-override") * scale).toBeCloseTo(inter.ascent, -1);
  expect(percent("descent-override") * scale).toBeCloseTo(-inter.descent, -1);
  expect(percent("line-gap-override")).toBe(inter.lineGap);
});
