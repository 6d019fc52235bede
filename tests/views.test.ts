import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** "...row" and "{ id, ...rest }": whatever the row has, or will have one day. "...{ id, name }" and "...named(row)" say it. */
const spread = /\.\.\.(?=([\w.]+))\1(?!\()/g;

const spreadsIn = (source: string) => [...source.matchAll(spread)].map(([found]) => found);

test("a view names its fields: none takes a row as it is", () => {
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
])("what %s takes as it is", (source, spreads) => {
  expect(spreadsIn(source)).toEqual(spreads);
});
