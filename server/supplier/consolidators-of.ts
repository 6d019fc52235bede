import { sql } from "kysely";
import { chargedStates } from "#domain/charge/charges.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";

/**
 * Returns the consolidator of each sale that has one: the one that charged the customer last, or else the one of the
 * last entry that still counts, or else the quoted one. consolidatorOfSale in domain/supplier computes the same.
 */
export async function consolidatorsOf(db: Db, quoteIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select quotes.id, coalesce(
      (select substr(location, length('consolidator:') + 1) from charges
        where quote_id = quotes.id and kind = 'charge' and state in ${oneOf(chargedStates)}
          and location like 'consolidator:%' order by id desc limit 1),
      (select consolidator from supplier_entries as entry
        where quote_id = quotes.id and consolidator is not null and reverses_id is null
          and not exists (select from supplier_entries where reverses_id = entry.id) order by id desc limit 1),
      (select option.value #>> '{issuing,consolidator}'
         from signatures
         join quote_versions on quote_versions.id = signatures.version_id
        cross join jsonb_array_elements(quote_versions.content -> 'options') as option
        where signatures.quote_id = quotes.id and signatures.purpose = 'booking' and signatures.superseded_at is null
          and option.value ->> 'id' = signatures.record::jsonb ->> 'chosenOptionId'
          and option.value #>> '{issuing,consolidator}' <> '')) as name
      from quotes where quotes.id = any(${quoteIds}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
