import type { GivenContent, QuoteContent } from "#contract/quote-content.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { canonicalJson } from "#server/audit/index.ts";
import { withCredits } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import { acceptContent } from "./accept-content.ts";
import { mustBeSound } from "./create-quote.ts";
import { factsOf } from "./facts.ts";
import type { QuoteRecord } from "./store.ts";

/**
 * What is to be signed anew, always as a version of its own: one version is signed once. A draft left from before the
 * signature was never signed, so it is not what is corrected. Throws `nothing_changed`, `invalid_input`.
 */
export async function corrected(
  db: Db,
  quote: QuoteRecord,
  { given, unchanged }: { given: GivenContent | undefined; unchanged: boolean },
  actor: Actor,
  now: string,
): Promise<QuoteRecord> {
  if (!quote.sent) throw new Error(`Quote ${quote.id} is signed and was never sent`);
  const signed = quote.sent.content;
  const accepted = given ? acceptContent(given, signed, actor, factsOf(quote)) : signed;
  const content = await withCredits(db, quote.leadId, accepted, { now, saved: signed });
  if (!unchanged && sameOffer(content, signed)) throw new Refusal("nothing_changed");
  mustBeSound(content, now);
  const draft = quote.draft ?? { id: 0, number: quote.sent.number + 1 };
  // Whoever reopens sets prices: these are theirs, whatever waited in a draft from before.
  return { ...quote, pricesWaiting: [], draft: { ...draft, frozenAt: null, content } };
}

/** Forms know the end of an offer to the minute. */
function sameOffer(one: QuoteContent, other: QuoteContent): boolean {
  const [left, right] = [one, other].map((content) =>
    canonicalJson({ ...content, expiresAt: content.expiresAt.slice(0, 16) }),
  );
  return left === right;
}
