import { withCustomer } from "#domain/quote/status.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { ClosingReason } from "#server/lead/index.ts";
import { moveQuote } from "./move-quote.ts";
import { loadQuote } from "./store.ts";

/** Marks the open quotes of a lost lead as lost. Throws the refusals of the sale process. */
export async function loseQuotes(
  leadId: number,
  { reason, note }: ClosingReason,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const open = await db
    .selectFrom("quotes")
    .select("id")
    .where("leadId", "=", leadId)
    .where("status", "in", withCustomer)
    .orderBy("id")
    .execute();
  for (const { id } of open) {
    const quote = await loadQuote(db, id, { lock: true });
    const move = { action: "markAsLost" as const, party: actor, now, origin };
    await moveQuote(db, quote, {
      ...move,
      reason,
      ...(note && { details: { note } }),
      set: { lostReason: reason, lostNote: note },
    });
  }
}
