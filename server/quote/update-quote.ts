import type { GivenContent, QuoteContent } from "#contract/quote/content.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { pricesWaiting, type WaitingPrice } from "#domain/quote/prices-waiting.ts";
import { supersedeApprovals } from "#server/approval/index.ts";
import { withCredits } from "#server/credit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import { acceptContent } from "./accept-content.ts";
import { mustBeSound } from "./create-quote.ts";
import { factsOf, marginBasis } from "./facts.ts";
import { mustKnowConsolidators } from "./known-consolidators.ts";
import { moveQuote, mustBeAllowed, type QuoteMove } from "./move-quote.ts";
import { insertVersion, listedFacts, type QuoteRecord } from "./store.ts";

/**
 * Saves the draft. The customer keeps the sent content until the quote is resent. Throws `invalid_input`, and the
 * refusals of the sale process.
 */
export async function updateQuote(
  quote: QuoteRecord,
  { version, content: given }: { version: number; content: GivenContent },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const saved = (quote.draft ?? quote.sent)?.content;
  const accepted = acceptContent(given, saved, actor, factsOf(quote));
  mustBeSound(accepted, now);
  await mustKnowConsolidators(db, accepted, saved);
  const content = await withCredits(db, quote.leadId, accepted, { now, zone: quote.zone, saved });
  const setsPrices = isAllowed(actor, "money.read", factsOf(quote));
  const waiting = saved
    ? pricesWaiting({ content: saved, waiting: quote.pricesWaiting }, content, { id: actor.id, setsPrices, now })
    : [];
  await saveDraft(quote, content, waiting, { context: { db, actor, now }, move });
}

/** The context of a save and its action in the sale process. The caller has checked the rules. */
interface Saving {
  context: Pick<StaffContext, "db" | "actor" | "now">;
  move: QuoteMove;
}

/**
 * Writes the draft with its unconfirmed prices, notifies the owner of new ones, and supersedes margin approvals of
 * other prices.
 */
export async function saveDraft(
  quote: QuoteRecord,
  content: QuoteContent,
  waiting: readonly WaitingPrice[],
  { context: { db, actor, now }, move }: Saving,
): Promise<void> {
  const draftVersionId =
    quote.draft?.id ?? (await insertVersion(db, quote.id, (quote.sent?.number ?? 0) + 1, content, actor.id));
  await db
    .updateTable("quoteVersions")
    .set({ content: JSON.stringify(content), createdBy: actor.id, pricesWaiting: JSON.stringify(waiting) })
    .where("id", "=", draftVersionId)
    .execute();
  // Before the first sending the list shows the draft, and afterwards the sent content.
  const listed = quote.sent ? {} : listedFacts(content);
  await moveQuote(db, quote, { ...move, set: { draftVersionId, ...listed } });
  if (waiting.some(({ changedAt }) => changedAt === now)) {
    const { id: quoteId, leadId, ownerId } = quote;
    await notify(db, { kind: "prices_wait", leadId, quoteId, involved: { owner: ownerId }, by: actor, now });
  }
  // A low margin is approved for exactly these prices.
  const basis = marginBasis(content).toString("hex");
  const changed = quote.approvals.filter((request) => request.kind === "margin" && request.basis !== basis);
  await supersedeApprovals(db, changed, move);
}
