import { type SqlBool, sql } from "kysely";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Db } from "#server/db/database.ts";
import { containing, recordNumber } from "#server/db/keyword.ts";

/** Nobody looks through more quotes for one locator, which systems give out again after some years. */
const mostCalled = 50;
/** Of a name that more passengers bear than these, only these are looked at: the whole name finds the others. */
const mostNamed = 2000;

/**
 * The quotes whose number, record locator, ticket number or passenger this is: small sets, each from an index of its own.
 * A ticket is also known by its ten digits without the airline's three.
 */
export async function quotesCalled(db: Db, keyword: string | undefined): Promise<number[]> {
  const number = recordNumber(keyword);
  const locator = /^[A-Za-z0-9]{5,8}$/.test(keyword ?? "") ? keyword?.toUpperCase() : undefined;
  const tickets = parseTicketNumber(keyword ?? "")?.numbers;
  const serial = /^\d{10}$/.exec((keyword ?? "").replace(/\s/g, ""))?.[0];
  // The index knows three letters at a time.
  const name = /\p{L}{3}/u.test(keyword ?? "") ? keyword : undefined;
  if ([number, locator, tickets, serial, name].every((given) => given === undefined)) return [];
  const found = await db
    .selectFrom("quotes")
    .select("id as quoteId")
    .where("id", "=", number ?? null)
    .unionAll(
      db
        .selectFrom("bookings")
        .select("quoteId")
        .where("gdsLocator", "=", locator ?? null),
    )
    .unionAll(
      db
        .selectFrom("airlineConfirmations")
        .select("quoteId")
        .where("locator", "=", locator ?? null),
    )
    .unionAll(
      db
        .selectFrom("tickets")
        .select("quoteId")
        .where(sql.ref("number"), "=", sql`any(${tickets ?? []})`),
    )
    .unionAll(
      db
        .selectFrom("tickets")
        .select("quoteId")
        .where(sql`substr(number, 4)`, "=", serial ?? null),
    )
    .limit(mostCalled)
    .execute();
  const named = name === undefined ? [] : await quotesOfPassenger(db, name);
  return [...new Set([...found, ...named].map(({ quoteId }) => quoteId))];
}

/** The leads whose own number this is, or that of one of their quotes, or what belongs to one: whose they are is not asked here. */
export async function leadsCalled(db: Db, keyword: string): Promise<number[]> {
  const number = recordNumber(keyword);
  const quoteIds = await quotesCalled(db, keyword);
  const found =
    quoteIds.length === 0 ? [] : await db.selectFrom("quotes").select("leadId").where("id", "in", quoteIds).execute();
  return [...new Set([...(number === undefined ? [] : [number]), ...found.map(({ leadId }) => leadId)])];
}

/** The newest quotes somebody of this name travels on. They are gathered before they are put in order, which bounds the work. */
function quotesOfPassenger(db: Db, name: string) {
  const holds = sql.join<SqlBool>(containing("passengers.search_text", name), sql` and `);
  return db
    .selectFrom(
      db.selectFrom("passengers").select("quoteId").where(sql<SqlBool>`${holds}`).limit(mostNamed).as("named"),
    )
    .select("quoteId")
    .distinct()
    .orderBy("quoteId", "desc")
    .limit(mostCalled)
    .execute();
}
