import { type RawBuilder, type SqlBool, sql } from "kysely";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Db } from "#server/db/database.ts";
import { containing, recordNumber } from "#server/db/keyword.ts";

/** Largest number of quotes for one locator. Reservation systems reuse locators after some years. */
const mostCalled = 50;
/** If more passengers than this have the name, only these are searched. The full name finds the others. */
const mostNamed = 2000;

/** The records whose number, locator, ticket or passenger matches a keyword. */
export interface FoundByReference {
  quoteIds: number[];
  /** The leads of these quotes, and the lead with this number. */
  leadIds: number[];
}

/**
 * Returns the quotes with this number, record locator, ticket number or passenger, and their leads. Each set is small
 * and read from a separate index. A ticket number is also found by its last ten digits, without the airline's three.
 * Does not check the permissions of the caller.
 */
export async function findByReference(db: Db, keyword: string | undefined): Promise<FoundByReference> {
  const number = recordNumber(keyword);
  const sets = setsOf(keyword, number);
  const { rows } =
    sets.length === 0
      ? { rows: [] }
      : await sql<{ id: number; leadId: number }>`
          select id, lead_id as "leadId" from quotes where id in (${sql.join(sets, sql` union `)})`.execute(
          db.withoutPlugins(),
        );
  const leadIds = new Set(rows.map(({ leadId }) => leadId));
  if (number !== undefined) leadIds.add(number);
  return { quoteIds: rows.map(({ id }) => id), leadIds: [...leadIds] };
}

/** Returns queries for the ids of the quotes that a keyword may mean, each from a separate index. */
function setsOf(keyword = "", number: number | undefined): RawBuilder<unknown>[] {
  const locator = /^[A-Za-z0-9]{5,8}$/.test(keyword) ? keyword.toUpperCase() : undefined;
  const tickets = parseTicketNumber(keyword)?.numbers;
  const serial = /^\d{10}$/.exec(keyword.replace(/\s/g, ""))?.[0];
  const few = (query: RawBuilder<unknown>) => sql`(${query} limit ${sql.lit(mostCalled)})`;
  return [
    ...(number === undefined ? [] : [sql`select ${number}::bigint`]),
    ...(locator === undefined
      ? []
      : [
          few(sql`select quote_id from bookings where gds_locator = ${locator}`),
          few(sql`select quote_id from airline_confirmations where locator = ${locator}`),
        ]),
    ...(tickets ? [few(sql`select quote_id from tickets where number = any(${tickets})`)] : []),
    ...(serial ? [few(sql`select quote_id from tickets where substr(number, 4) = ${serial}`)] : []),
    // The index works on three letters at a time.
    ...(/\p{L}{3}/u.test(keyword) ? [few(quotesOfPassenger(keyword))] : []),
  ];
}

/**
 * Selects the newest quotes with a passenger of this name. Collects a limited number before sorting, which bounds the
 * work.
 */
function quotesOfPassenger(name: string): RawBuilder<unknown> {
  const holds = sql.join<SqlBool>(containing("passengers.search_text", name), sql` and `);
  return sql`select distinct quote_id from (
    select quote_id from passengers where ${holds} limit ${sql.lit(mostNamed)}) as named order by quote_id desc`;
}
