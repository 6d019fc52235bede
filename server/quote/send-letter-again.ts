import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { isActive } from "#server/link/index.ts";
import { sendAgain } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed } from "./move-quote.ts";
import type { QuoteRecord } from "./store.ts";

/**
 * Resends a letter that failed or whose delivery is unknown. Throws `not_found` for a letter of another quote,
 * `link_superseded` for an outdated offer, `state_conflict` for a letter that is being sent or has arrived, and the
 * refusals of the sale process.
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
