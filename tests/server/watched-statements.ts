import type { Pool } from "pg";
import { openDatabase, openPool } from "#server/db/database.ts";

interface Statement {
  text: string;
  values: unknown[];
}

/** Opens a database that records every statement, so that tests can explain them. The caller ends the pool. */
export function watchedDatabase(url: string, { connections = 1 } = {}) {
  const pool = openPool(url, connections);
  const asked: Statement[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      if (typeof given[0] === "object") asked.push(given[0] as Statement);
      return query(...given);
    }) as typeof client.query;
  });
  return { pool, db: openDatabase(pool), asked };
}

/** Tables that stay small as an agency grows. */
const smallTables = [
  "agency",
  "audit_head",
  "card_keys",
  "card_key_lives",
  "holidays",
  "mail_trouble",
  "ledger_kinds",
  "protection_terms",
  "queue_agents",
  "users",
];

/** Returns the statements that read a whole growing table because no index finds their rows. */
export async function readingWholeTables(pool: Pool, texts: Iterable<string>): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("set enable_seqscan = off");
    const found: string[] = [];
    for (const text of texts) {
      if (!/^\s*(?:select|with|update|delete)\b/i.test(text)) continue;
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`);
      const tables = rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row["QUERY PLAN"])?.[1] ?? []);
      const grown = tables.filter((table) => !smallTables.includes(table));
      if (grown.length > 0) found.push(`${grown.join(", ")}: ${text.replaceAll(/\s+/g, " ")}`);
    }
    return found;
  } finally {
    client.release(true);
  }
}

/** Returns the statements that sort rows because no index has their order. */
export async function sortingRows(pool: Pool, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) throw new Error("No statement was sent");
  const client = await pool.connect();
  try {
    await client.query("set enable_seqscan = off; set enable_sort = off; set enable_incremental_sort = off");
    const found: string[] = [];
    for (const text of texts) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`);
      // A Merge Append of sorted indexes has a "Sort Key", and sorts nothing.
      if (rows.some((row) => /^(?: *->)? *(?:Incremental )?Sort +\(/.test(row["QUERY PLAN"]))) found.push(text);
    }
    return found;
  } finally {
    client.release(true);
  }
}
