import { type RawBuilder, type SqlBool, sql } from "kysely";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Db } from "#server/db/database.ts";
import { containing, recordNumber } from "#server/db/keyword.ts";

/** Nobody looks through more quotes for one locator, which systems give out again after some years. */
const mostCalled = 50;
/** Of a name that more passengers bear than these, only these are looked at: the whole name finds the others. */
const mostNamed = 2000;

/** What a keyword is the number, locator, ticket or passenger of. */
export interface Called {
  quoteIds: number[];
  /** The leads of these quotes, and the one whose own number it is. */
  leadIds: number[];
}

/**
 * The quotes whose number, record locator, ticket number or passenger this is, and their leads: small sets, each from an
 * index of its own. A ticket is also known by its ten digits without the airline's three. Whose they are is not asked here.
 */
export async function called(db: Db, keyword: string | undefined): Promise<Called> {
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

/** The ids of quotes a keyword may mean, each set from an index of its own. */
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
    // The index knows three letters at a time.
    ...(/\p{L}{3}/u.test(keyword) ? [few(quotesOfPassenger(keyword))] : []),
  ];
}

/** The newest quotes somebody of this name travels on. They are gathered before they are put in order, which bounds the work. */
function quotesOfPassenger(name: string): RawBuilder<unknown> {
  const holds = sql.join<SqlBool>(containing("passengers.search_text", name), sql` and `);
  return sql`select distinct quote_id from (
    select quote_id from passengers where ${holds} limit ${sql.lit(mostNamed)}) as named order by quote_id desc`;
}
