import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/**
 * A statement written out as text, for calls that are made all day: building one from parts costs more than sending it.
 * Its columns come out in camel case like those of any other.
 */
export function statement<Values extends unknown[], Row>(text: string): (db: Db, ...values: Values) => Promise<Row[]> {
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
