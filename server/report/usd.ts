import { type RawBuilder, sql } from "kysely";

/** Returns the SQL of an amount in cents of USD, at a rate in millionths of a USD for each unit; null without a rate. */
export function usdAt(rate: RawBuilder<unknown>, cents: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`round(${cents} * ${rate} / 1000000.0)::bigint`;
}
