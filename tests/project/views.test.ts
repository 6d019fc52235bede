import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * A spread of a whole row, such as "...row" or "{ id, ...rest }", includes columns that are added later. "...{ id,
 * name }" and "...named(row)" name their fields.
 */
const spread = /\.\.\.(?=([\w.]+))\1(?!\()/g;

const spreadsIn = (source: string) => [...source.matchAll(spread)].map(([found]) => found);

test("names every field of a view", () => {
  const views = globSync("server/**/{view,views,*-view,*-views,show-*}.ts", { cwd: root });
  expect(views.length).toBeGreaterThan(8);
  const found = views.flatMap((path) =>
    spreadsIn(readFileSync(join(root, path), "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["({ ...row, name })", ["...row"]],
  ["({ id, ...rest }) => id", ["...rest"]],
  ["{ ...quote.sent }", ["...quote.sent"]],
  ["{ ...{ id, name }, ...named(row), ...(may ? { net } : {}) }", []],
])("finds the spread rows in %s", (source, spreads) => {
  expect(spreadsIn(source)).toEqual(spreads);
});
