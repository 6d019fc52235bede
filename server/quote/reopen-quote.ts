import type { GivenContent } from "#contract/quote/content.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { sendingRefusal } from "#domain/quote/guards.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { supersedeApprovals } from "#server/approval/index.ts";
import { purgeCards } from "#server/card/index.ts";
import { releaseCredits } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { closeLinks } from "#server/link/index.ts";
import { corrected } from "./correct-signed.ts";
import { factsOf } from "./facts.ts";
import { mustBeAllowed } from "./move-quote.ts";
import { sendContent } from "./send-quote.ts";
import type { QuoteRecord } from "./store.ts";

interface Reopening {
  version: number;
  reason: string;
  /** The corrected content. Omitted to send the signed content again. */
  content?: GivenContent | undefined;
  unchanged?: boolean;
}

/**
 * Sends a signed quote to be signed again. The signature is superseded: it is kept but no longer authorizes a charge.
 * Throws `invalid_input`, `nothing_changed` if the content is the same and the caller did not confirm that, and the
 * refusals of the sale process.
 */
export async function reopenQuote(
  loaded: QuoteRecord,
  { version, reason, content: given, unchanged = false }: Reopening,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "reopen" as const, party: actor, now, origin, version, reason };
  await mustBeAllowed(db, loaded, move);
  // A new signature reserves the credits again.
  await releaseCredits(db, loaded.id, move);
  const quote = await corrected(db, loaded, { given, unchanged }, actor, now);
  const unfit = sendingRefusal(factsOf(quote), actor, now);
  if (unfit) throw new Refusal(unfit);
  await mustBeAllowed(db, quote, move);
  await supersedeSignature(db, quote.id, now);
  // Approvals of the signed sale end with the signature.
  const approved = quote.approvals.filter(({ kind }) => kind === kindAskedIn("signed"));
  await supersedeApprovals(db, approved, move);
  await sendContent(quote, { ...move, set: { signedAt: null } }, context);
}

/** Ends the effect of the signature. It no longer authorizes charges, so its cards and the links for them end too. */
async function supersedeSignature(db: Db, quoteId: number, now: string): Promise<void> {
  await closeLinks(db, quoteId, "revoke", "card");
  await db
    .updateTable("signatures")
    .set({ supersededAt: now })
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .where("supersededAt", "is", null)
    .execute();
  await purgeCards(db, quoteId, now);
}
