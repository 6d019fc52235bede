import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { sendAgain } from "#server/mail/index.ts";
import { isActive } from "#server/signed-form/links.ts";
import { moveQuote, mustBeAllowed } from "./move-quote.ts";
import type { QuoteRecord } from "./store.ts";

/**
 * A letter that failed, or whose fate is unknown, goes out once more. Throws `not_found` for a letter of another quote,
 * `link_superseded` for an offer that is no longer the current one, `state_conflict` for a letter that is on its way or
 * has arrived, and what the process of the sale says.
 */
export async function sendLetterAgain(
  quote: QuoteRecord,
  messageId: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "sendLetterAgain" as const, party: actor, now, origin };
  await mustBeAllowed(db, quote, move);
  const letter = await db
    .selectFrom("messages")
    .select("data")
    .where("id", "=", messageId)
    .where("quoteId", "=", quote.id)
    .executeTakeFirst();
  if (!letter) throw new Refusal("not_found");
  const { linkId } = (letter.data as { facts: { linkId?: number } }).facts;
  if (linkId !== undefined && !(await isActive(db, linkId))) throw new Refusal("link_superseded");
  if (!(await sendAgain(db, messageId))) throw new Refusal("state_conflict", { current: quote.status });
  await moveQuote(db, quote, { ...move, details: { messageId } });
}
