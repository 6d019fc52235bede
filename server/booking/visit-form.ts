import { agencyDate } from "#domain/booking/agency-day.ts";
import { refusalOf } from "#domain/quote/lifecycle.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { factsOf, findLink, loadQuote, moveQuote, offerOf, recordQuoteEvent, routeNames } from "#server/quote/index.ts";

/**
 * Rows Q5, Q6 and Q12a: a person, not a link scanner, has opened the page or looks at the form. Says nothing back:
 * a visit that moves nothing (signed meanwhile, seen before) is no error.
 */
export async function recordVisit(
  publicId: string,
  signal: "opened" | "viewed",
  { db, now, origin }: Context,
): Promise<void> {
  const found = await findLink(db, publicId, now);
  if (!found) throw new Refusal("not_found");
  const quote = await loadQuote(db, found.quoteId, { lock: true });
  const visitor = { state: found.state, expiresAt: found.expiresAt };
  const facts = factsOf(quote, visitor);
  const actions = signal === "opened" ? (["read"] as const) : (["view", "comeBack"] as const);
  const action = actions.find((candidate) => refusalOf(candidate, facts, "public", now) === undefined);
  if (!action) return;
  await moveQuote(db, quote, {
    action,
    party: "public",
    now,
    requestId: origin.requestId,
    visitor,
    details: { ip: origin.ip, device: origin.userAgent },
    ...(action === "comeBack" ? { set: { lostReason: null } } : {}),
  });
}

/** H6: the customer of an expired offer wants a fresh price; the agent gets a mail and a line in the history. */
export async function askAgain(publicId: string, { db, now, origin }: Context): Promise<void> {
  const link = await findLink(db, publicId, now);
  if (link?.state !== "expired") throw new Refusal("not_found");
  const quote = await loadQuote(db, link.quoteId, { lock: true });
  const { mayAsk } = await freshPriceAsked(db, quote.id, now);
  // Asking twice is answered the same way.
  if (!quote.sent || !mayAsk) return;
  const status = quote.status as Parameters<typeof recordQuoteEvent>[2]["newStatus"];
  await recordQuoteEvent(db, quote.id, {
    now,
    action: "askAgain",
    oldStatus: status,
    newStatus: status,
    party: "public",
    requestId: origin.requestId,
  });
  await db.updateTable("quotes").set({ freshPriceAskedAt: now, updatedAt: now }).where("id", "=", quote.id).execute();
  const offer = await offerOf(db, {
    quoteId: quote.id,
    versionId: quote.sent.id,
    content: quote.sent.content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  await queueMessage(db, {
    template: "fresh-price-asked",
    data: {
      agency: publicAgency(await loadAgency(db)),
      quoteId: quote.id,
      customerName: `${quote.firstName} ${quote.lastName}`.trim(),
      route: routeNames(offer.options[0]?.itinerary),
      departsOn: quote.departsOn,
      ownerName: quote.ownerName,
      expiredAt: link.expiresAt,
    },
    recipient: offer.agent.email,
    quoteId: quote.id,
  });
}

/** When a fresh price was last asked for. One letter a day is enough to be heard. */
export async function freshPriceAsked(
  db: Db,
  quoteId: number,
  now: string,
): Promise<{ askedAt: string | null; mayAsk: boolean }> {
  const asked = await db
    .selectFrom("quoteEvents")
    .select("at")
    .where("quoteId", "=", quoteId)
    .where("action", "=", "askAgain")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { askedAt: asked?.at ?? null, mayAsk: !asked || agencyDate(asked.at) !== agencyDate(now) };
}
