import type { GivenContent, QuoteContent } from "#contract/quote/content.ts";
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
 * Returns the content to be signed again. It is always a separate version, because a version is signed only once. A
 * draft from before the signature was never signed, so the correction starts from the sent content. Throws
 * `nothing_changed`, `invalid_input`.
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
  const content = await withCredits(db, quote.leadId, accepted, { now, zone: quote.zone, saved: signed });
  if (!unchanged && sameOffer(content, signed)) throw new Refusal("nothing_changed");
  mustBeSound(content, now);
  const draft = quote.draft ?? { id: 0, number: quote.sent.number + 1 };
  // The person who reopens the sale may set prices, so unconfirmed prices of an old draft no longer matter.
  return { ...quote, pricesWaiting: [], draft: { ...draft, frozenAt: null, content } };
}

/** Compares the expiry by the minute, because forms do not show seconds. */
function sameOffer(one: QuoteContent, other: QuoteContent): boolean {
  const [left, right] = [one, other].map((content) =>
    canonicalJson({ ...content, expiresAt: content.expiresAt.slice(0, 16) }),
  );
  return left === right;
}
