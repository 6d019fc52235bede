import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A condition on a column of statuses with two or more statuses that are typed by hand. */
const condition = /\b(?:\w*status|state|lifecycle)"?,? (?:not )?"?in"?,? [([]\s*(?:'[a-z_]+'|"[a-z_]+"),/g;

/** A list of two or more statuses outside of the domain. */
const list = /\b\w*(?:Status|State|Lifecycle)\[\]\)? = \[\s*"[a-z_]+",/g;

/** Choices of a screen, which are no sets of the business. */
const choices = ["web/quote/quote-list-page.tsx"];

const files = execFileSync("git", ["ls-files", "server", "web", "domain", "migrations/views"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(tsx?|sql)$/.test(path) && !/\.(test|browser\.test)\.tsx?$/.test(path));

const found = (pattern: RegExp, paths: readonly string[]) =>
  paths.flatMap((path) => [...readFileSync(path, "utf8").matchAll(pattern)].map(([text]) => `${path}: ${text}`));

test("sets of statuses are declared in the domain, and SQL gets them from there", () => {
  expect(found(condition, files)).toEqual([]);
});

test("sets of statuses are not declared again in the server or on a screen", () => {
  const outside = files.filter((path) => !path.startsWith("domain/") && !choices.includes(path));
  expect(found(list, outside)).toEqual([]);
});

test.each(["status in ('lost', 'invalid')", "new.state not in ('a', 'b')", '"lifecycle", "in", ["lost", "canceled"]'])(
  "finds %s",
  (text) => expect([...text.matchAll(condition)]).toHaveLength(1),
);
