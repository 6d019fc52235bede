import type { LeadToCompare } from "#domain/lead/duplicates.ts";
import { keysOf, keysOfSimilar } from "#domain/lead/import/row-keys.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { type EarlierLead, likeliestOf } from "#server/duplicate/index.ts";

interface CheckedLead {
  line: number;
  number: number;
  lead: LeadToCompare;
}

/** Stores the keys under which the rows are found by later rows of the same file. */
export async function storeKeys(db: Db, importId: number, leads: readonly CheckedLead[]): Promise<void> {
  const keys = leads.flatMap(({ number, lead }) => keysOf(lead).map((key) => ({ importId, key, number })));
  if (keys.length > 0) await db.insertInto("leadImportKeys").values(keys).execute();
}

/**
 * Returns, for the line of each row, the most likely earlier row of the same file about the same person. Its `id` is a
 * line. The caller has stored the rows and their keys. The work per row is bounded: only the latest rows with the same
 * key are compared.
 */
export async function earlierRows(
  db: Db,
  importId: number,
  leads: readonly CheckedLead[],
): Promise<Map<number, EarlierLead>> {
  const asked = leads.flatMap(({ line, number, lead }) => keysOfSimilar(lead).map((key) => ({ line, number, key })));
  if (asked.length === 0) return new Map();
  const pairs = await similarRows(db, importId, JSON.stringify(asked));
  const rows = await rowsAt(db, importId, [...new Set(pairs.map(({ number }) => number))]);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return likeliestOf(
    leads.map(({ line, lead }) => ({ key: line, lead })),
    pairs.flatMap(({ line, number }) => {
      const row = byNumber.get(number);
      return row ? [{ ...row, key: line, id: row.line }] : [];
    }),
  );
}

const similarRows = statement<[importId: number, asked: string], { line: number; number: number }>(
  `select asked.line, near.number
     from jsonb_to_recordset($2::jsonb) as asked(line integer, number integer, key text)
    cross join lateral (
       select number from lead_import_keys as keys
        where import_id = $1::bigint and keys.key = asked.key and keys.number < asked.number
        order by keys.number desc limit 10
     ) as near`,
);

const rowsAt = statement<[importId: number, numbers: number[]], LeadToCompare & { number: number; line: number }>(
  `select number, line, first_name, last_name, email, phone, origin as "from", destination as "to", departs_on
     from lead_import_rows where import_id = $1::bigint and number = any($2::integer[])`,
);
