import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { sendAgain } from "#server/mail/index.ts";
import { loadQuote, sendLetterAgain } from "#server/quote/index.ts";
import type { LetterRecord } from "./store.ts";

/**
 * Resends a letter that failed or whose delivery is unknown. A letter of a quote goes through the process of the quote
 * and is in its history. Throws the refusals of that process, and `state_conflict` for a letter that is being sent or
 * has arrived. The caller holds the lock of the letter.
 */
export async function sendOneAgain({ id, historyOf }: LetterRecord, context: StaffContext): Promise<void> {
  const { db, actor, origin } = context;
  if (historyOf !== null) {
    await sendLetterAgain(await loadQuote(db, historyOf, { lock: true }), id, context);
    return;
  }
  if (!(await sendAgain(db, id))) throw new Refusal("state_conflict");
  await recordAudit(db, {
    actorId: actor.id,
    action: "message.sendAgain",
    subject: `message:${id}`,
    outcome: "done",
    ip: origin.ip,
  });
}
