import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** An element whose whole content is an amount with its currency. */
const amountAlone = /<\w+(?<attributes>[^<>]*)>\s*\{formatMoney\((?:[^{}]|\{[^{}]*\})*\)\}\s*<\//g;

test("keeps an amount that stands alone on one line with its currency", () => {
  const broken = globSync("web/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(amountAlone)]
      .filter(({ groups }) => !/\bnowrap\b/.test(groups?.attributes ?? ""))
      .map(([found]) => `${path}: ${found.replaceAll(/\s+/g, " ")}`),
  );
  // `MoneyText` never breaks. Customers' pages use `nowrap`, which needs fewer bytes.
  expect(broken).toEqual([]);
});
