import { sql } from "kysely";
import { visitApart } from "#domain/link/link-life.ts";
import { refusalOf } from "#domain/process/process.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { earlier } from "#domain/shared/durations.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { tellOfViewing } from "#server/event/index.ts";
import type { Context } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { whoWantLetters } from "#server/notification/index.ts";
import { factsOf, loadQuote, moveQuote, offerOf, routeNames } from "#server/quote/index.ts";
import type { Visit } from "#server/signed-form/form.ts";

/**
 * Records that a person, not a link scanner, opened the page or viewed the form. A visit that changes nothing is not an
 * error, for example after the signature.
 */
export async function recordVisit(
  { link }: Visit,
  signal: "opened" | "viewed",
  { db, now, origin }: Context,
): Promise<void> {
  const loaded = await loadQuote(db, link.quoteId, { lock: true });
  const quote = { ...loaded, visitor: { state: link.state, expiresAt: link.expiresAt } };
  if (link.state === "active") await countVisit(db, link.quoteId, signal, now);
  const facts = factsOf(quote);
  const actions = signal === "opened" ? (["read"] as const) : (["view", "comeBack"] as const);
  const action = actions.find((candidate) => refusalOf(quoteProcess, candidate, facts, "public", now) === undefined);
  if (signal === "viewed" && link.state === "active") await tellOfViewing(db, quote);
  if (!action) return;
  await moveQuote(db, quote, {
    action,
    party: "public",
    now,
    origin,
    details: { ip: origin.ip, device: origin.userAgent },
    ...(action === "comeBack" ? { set: { lostReason: null, lostNote: "" } } : {}),
  });
}

/**
 * Counts the first visit, and each one more than 30 minutes after the last. Before the first visit, opening the page
 * sets only the time.
 */
async function countVisit(db: Db, quoteId: number, signal: "opened" | "viewed", now: string): Promise<void> {
  const isNew = sql`visits = 0 or last_visited_at < ${earlier(now, visitApart)}`;
  const counted = sql`update quotes set visits = visits + case when ${isNew} then 1 else 0 end,
    last_visited_at = ${now}::timestamptz where id = ${quoteId}`;
  const opened = sql`update quotes set last_visited_at = ${now}::timestamptz where id = ${quoteId} and visits = 0`;
  await (signal === "viewed" ? counted : opened).execute(db);
}

/**
 * Records that the customer of an expired offer requests a fresh price. The agent gets a letter, and the history an
 * entry.
 */
export async function askAgain({ link }: Visit, { db, now, origin }: Context): Promise<void> {
  const loaded = await loadQuote(db, link.quoteId, { lock: true });
  const quote = { ...loaded, visitor: { state: link.state, expiresAt: link.expiresAt } };
  // A second request gets the same answer.
  if (!quote.sent || refusalOf(quoteProcess, "askForFreshPrice", factsOf(quote), "public", now)) return;
  const move = { action: "askForFreshPrice" as const, party: "public" as const, now, origin };
  await moveQuote(db, quote, { ...move, set: { freshPriceAskedAt: now } });
  const [owner] = await whoWantLetters(db, [quote.ownerId], "fresh_price_asked");
  if (!owner) return;
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
    recipient: owner.email,
    quoteId: quote.id,
    reader: "staff",
  });
}
