import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { Subset } from "./subsets.ts";

/** Returns the part of the font as woff2. The same font and version of the library give the same bytes. */
export async function subsetOf({ from, ranges, weights, features }: Subset): Promise<Buffer> {
  const points = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  return subsetFont(
    await readFile(from),
    String.fromCodePoint(...points.filter((point) => point < 0xd800 || point > 0xdfff)),
    {
      targetFormat: "woff2",
      keepFeatures: [...features],
      variationAxes: { wght: weights },
      // Windows alone would use the hints, and browsers there draw without them.
      noHinting: true,
    },
  );
}
