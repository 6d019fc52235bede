import { sql } from "kysely";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Db } from "#server/db/database.ts";
import { recordNumber } from "#server/db/keyword.ts";

/** Nobody looks through more quotes for one locator, which systems give out again after some years. */
const mostCalled = 50;

/** The quotes whose number, record locator or ticket number this is: small sets, each from an index of its own. */
export async function quotesCalled(db: Db, keyword: string | undefined): Promise<number[]> {
  const number = recordNumber(keyword);
  const locator = /^[A-Za-z0-9]{5,8}$/.test(keyword ?? "") ? keyword?.toUpperCase() : undefined;
  const tickets = parseTicketNumber(keyword ?? "")?.numbers;
  if (number === undefined && locator === undefined && tickets === undefined) return [];
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
    .limit(mostCalled)
    .execute();
  return [...new Set(found.map(({ quoteId }) => quoteId))];
}
