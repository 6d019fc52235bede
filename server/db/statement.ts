import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/**
 * Returns a statement from its text. For frequent calls, where building it from parts costs more than sending it.
 * Columns are returned in camel case.
 */
export function statement<Values extends unknown[], Row>(text: string): (db: Db, ...values: Values) => Promise<Row[]> {
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
