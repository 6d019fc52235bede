import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { jsonRow } from "./json-row.ts";
import { containing } from "./keyword.ts";
import { listedPage } from "./listing.ts";

const parts = freshDatabase();

/** Two hundred leads: every one is an Ann, every tenth a Smith, and one a Zimmermann. */
beforeAll(async () => {
  await sql`insert into leads (first_name, last_name, email, phone, created_at)
    select 'Ann', case when n = 3 then 'Zimmermann' when n % 10 = 0 then 'Smith' else 'Lee' end,
           'ann' || n || '@mail.example', '+1212555' || lpad(n::text, 4, '0'), timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, 200) as n`.execute(parts.db);
});

/**
 * Rows looked through, rows walked on, rows gathered: found at the top, found by walking on, gathered by the index as a
 * whole or month by month, and all in between.
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
  [lookedThrough = 0, walkedOn = 0, gathered = 0]: number[],
  facts: { limit?: number; order?: "ASC" | "DESC" } = {},
) {
  const { items } = await listedPage(
    parts.db,
    {
      ...{
        json: jsonRow({ email: "leads.email" }),
        of: "leads",
        from: sql`leads`,
        shownWith: sql``,
      },
      ...{ conditions: [sql`leads.status <> 'deleted'`], cursor: undefined, limit: facts.limit ?? 5 },
      sortedBy: {
        ...{ column: "leads.created_at", type: "timestamptz", order: facts.order ?? "DESC" },
        month: "month_of(leads.created_at)",
      },
    },
    { holds: containing("leads.search_text", keyword), called: sql`'{}'::bigint[]` },
    { lookedThrough, walkedOn, gathered },
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
])("%s is found alike whichever way is taken", async (keyword, expected) => {
  for (const rows of ways) expect(await found(keyword, rows)).toEqual(expected);
});

test("the oldest come first where they are asked for, whichever way is taken", async () => {
  for (const rows of ways)
    expect(await found("smith", rows, { order: "ASC", limit: 3 })).toEqual(["ann10", "ann20", "ann30"]);
});
