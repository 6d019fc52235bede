import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A condition on a column of statuses with two or more statuses that are typed by hand. */
const typedByHand = /\b(?:status|state|lifecycle)"?,? (?:not )?"?in"?,? [([]\s*(?:'[a-z_]+'|"[a-z_]+"),/g;

const files = execFileSync("git", ["ls-files", "server", "web", "domain"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|browser\.test)\.tsx?$/.test(path));

test("sets of statuses are declared in the domain, and SQL gets them from there", () => {
  const found = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(typedByHand)].map(([text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
