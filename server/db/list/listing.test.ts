import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { jsonRow } from "#server/db/json-row.ts";
import { containing } from "#server/db/keyword.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { readPage } from "./read-page.ts";

const parts = freshDatabase();

/** Creates two hundred leads. All are named Ann, every tenth Smith, and one Zimmermann. */
beforeAll(async () => {
  await sql`insert into leads (first_name, last_name, email, phone, created_at)
    select 'Ann', case when n = 3 then 'Zimmermann' when n % 10 = 0 then 'Smith' else 'Lee' end,
           'ann' || n || '@mail.example', '+1212555' || lpad(n::text, 4, '0'), timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, 200) as n`.execute(parts.db);
});

/**
 * The limits of first rows, more rows and gathered rows. They lead to each way of finding rows: at the top, by
 * walking on, from the index as a whole or by month, and combinations.
 */
const ways = [
  [1000, 1000, 1000],
  [20, 1000, 1000],
  [20, 60, 1000],
  [1, 1, 1000],
  [60, 61, 1000],
  [1, 1, 0],
  [1, 1, 5],
];

async function found(
  keyword: string,
  [firstRows = 0, moreRows = 0, gathered = 0]: number[],
  facts: { limit?: number; order?: "ASC" | "DESC" } = {},
) {
  const { items } = await readPage(
    parts.db,
    {
      json: jsonRow({ email: "leads.email" }),
      of: "leads",
      from: sql`leads`,
      shownWith: sql``,
      conditions: [sql`leads.status <> 'deleted'`],
      cursor: undefined,
      limit: facts.limit ?? 5,
      sortedBy: {
        column: "leads.created_at",
        type: "timestamptz",
        order: facts.order ?? "DESC",
        month: "month_of(leads.created_at)",
      },
    },
    { wordConditions: containing("leads.search_text", keyword), idsByReference: sql`'{}'::bigint[]` },
    { firstRows, moreRows, gathered },
  );
  return items.map(({ json }) => JSON.parse(json).email.replace("@mail.example", ""));
}

test.each([
  ["smith", ["ann200", "ann190", "ann180", "ann170", "ann160"]],
  ["ann", ["ann200", "ann199", "ann198", "ann197", "ann196"]],
  ["zimmer", ["ann3"]],
  ["ann20@mail.example", ["ann20"]],
  ["ann20@mail.other", []],
  ["ann smith mail example ann 200 lee smith", []],
  ["ann zimmermann ann3@mail.example an zi mail", ["ann3"]],
  ["5550199", ["ann199"]],
  ["nobody", []],
])("finds the same rows for %s in each way", async (keyword, expected) => {
  for (const rows of ways) expect(await found(keyword, rows)).toEqual(expected);
});

test("returns the oldest first in ascending order, in each way", async () => {
  for (const rows of ways)
    expect(await found("smith", rows, { order: "ASC", limit: 3 })).toEqual(["ann10", "ann20", "ann30"]);
});
