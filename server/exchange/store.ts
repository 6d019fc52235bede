import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";
import type { QuoteRecord } from "#server/quote/index.ts";

/** Throws `not_found` if the quote is not an exchange. */
export async function loadExchange(db: Db, quoteId: number) {
  const [row] = await exchangeOf(db, quoteId);
  if (!row) throw new Refusal("not_found");
  return row;
}

const exchangeOf = prepared((db, quoteId: number) =>
  db
    .selectFrom("exchanges")
    .innerJoin("users", "users.id", "exchanges.requestedBy")
    .selectAll("exchanges")
    .select("users.name as askerName")
    .where("exchanges.quoteId", "=", quoteId),
);

/** Replaces the coupons that an exchange gives up, with the value of each. The exchange holds them from now on. */
export async function holdCoupons(db: Db, exchangeId: number, values: ReadonlyMap<number, number>): Promise<void> {
  await db.deleteFrom("requestCoupons").where("exchangeId", "=", exchangeId).execute();
  await db
    .insertInto("requestCoupons")
    .values([...values].map(([couponId, valueCents]) => ({ exchangeId, couponId, valueCents })))
    .execute();
}

/** Returns the terms of an exchange from the draft, or else from the sent version, which is frozen. */
export function termsOf({ id, draft, sent }: QuoteRecord) {
  const content = (draft ?? sent)?.content;
  const option = content?.options[0];
  if (!content?.exchange || !option) throw new Error(`Quote ${id} offers no exchange`);
  return { content, option, exchange: content.exchange };
}
