import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Callbacks of a call of `mutate`. They are skipped if the part of the page that called it is gone. */
const callbacks = /\bmutate\((?:[^()]|\([^()]*\))*?\bonSuccess\b/g;

const files = execFileSync("git", ["ls-files", "web"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.browser\.test\.tsx$/.test(path));

test("what a user has to be told does not hang on a part of the page (web/shared/dialogs/after-answer.ts)", () => {
  const found = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(callbacks)].map(([text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "mutate(draft, { onSuccess: close })",
  "remove.mutate({ params: { id: idOf(row) } }, { onSuccess: () => 1 })",
])("finds %s", (text) => expect(text.match(callbacks)).toHaveLength(1));
