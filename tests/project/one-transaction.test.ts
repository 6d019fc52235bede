import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Files that open a transaction, each with its reason. */
const openers: Record<string, string> = {
  "server/db/transaction.ts": "the function that opens them",
  "server/db/sql-files.ts": "migrations, before the product uses the database",
  "server/db/must-keep-sessions.ts": "the probe of a pooler",
};

const opens = /\.(?:transaction|startTransaction)\(\)|\.query\(["'`]begin\b/;

test("only one function of the server opens a transaction", async () => {
  const found: string[] = [];
  for await (const file of glob("server/**/*.ts")) {
    if (!file.endsWith(".test.ts") && opens.test(await readFile(file, "utf8"))) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(openers).toSorted());
});
