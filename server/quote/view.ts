import type { Quote, QuoteRow, QuoteVersionView } from "#contract/quote/quote.ts";
import type { Language } from "#contract/shared/languages.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { routeOf } from "#domain/itinerary/route.ts";
import { leadProcess } from "#domain/lead/process.ts";
import { inUsd, type UsdRate } from "#domain/money/exchange-rate.ts";
import { allowedActions } from "#domain/process/process.ts";
import { type QuoteContent, sendingProblems } from "#domain/quote/content.ts";
import { type Asked, differsFromAsked, soldBelowNet } from "#domain/quote/differs-from-asked.ts";
import { afterDeparture, type QuoteFacts, sendLimit, thinMargin } from "#domain/quote/guards.ts";
import { type WaitingPrice, waitingNumbers } from "#domain/quote/prices-waiting.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { quotedMargin, quotedProfit } from "#domain/quote/quoted-costs.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { optionTerm } from "#domain/quote/terms.ts";
import { type Problem, problem } from "#domain/shared/problem.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { leadFacts, ownership } from "#server/lead/index.ts";
import { factsOf } from "./facts.ts";
import type { QuoteRecord, QuoteVersion } from "./store.ts";

function quoteRow(row: QuoteRecord): QuoteRow {
  return {
    id: row.id,
    leadId: row.leadId,
    status: row.status as QuoteStatus,
    customer: `${row.firstName} ${row.lastName}`.trim(),
    owner: { id: row.ownerId, name: row.ownerName },
    currency: row.currency as QuoteRow["currency"],
    fromGrossCents: row.lowestGrossCents,
    dueCents: row.dueCents,
    route: row.routes,
    departsOn: row.departsOn,
    expiresAt: row.expiresAt,
    ticketingDeadline: row.ticketingDeadline,
    freshPriceAskedAt: row.freshPriceAskedAt,
    visits: row.visits,
    lastVisitedAt: row.lastVisitedAt,
    unsentChanges: row.sentVersionId !== null && row.draftVersionId !== null,
    approvalPending: row.approvals.some(({ status }) => status === "pending"),
    step: row.step,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The values that a view needs in addition to the record. */
interface Beside
  extends Pick<Quote, "formUrl" | "booking" | "setAside" | "documents" | "messages" | "pricesWaiting" | "approvals"> {
  language: Language;
  /** The rate in force; null if the currency of the quote is USD, or its rate is frozen. */
  presentRate: UsdRate | null;
}

/** Returns a quote as this person sees it. Net, profit and allowed actions depend on their permissions. */
export function quoteView(quote: QuoteRecord, actor: Actor, now: string, beside: Beside): Quote {
  const { formUrl, booking, setAside, documents, messages, pricesWaiting, approvals, language, presentRate } = beside;
  const owned = ownership(quote);
  const money = isAllowed(actor, "money.read", owned);
  const facts = factsOf(quote);
  const latest = quote.draft ?? quote.sent;
  const toSend = latest && isAllowed(actor, "quote.send", owned) ? latest.content : undefined;
  const said = (found: readonly Problem[]) => found.map((one) => saidProblem(one, language));
  return {
    ...quoteRow(quote),
    customerEmail: quote.customerEmail,
    customerPhone: quote.customerPhone,
    lead: leadOf(quote, actor, now),
    version: quote.version,
    originalQuoteId: quote.originalQuoteId,
    priceUsd: priceUsdOf(quote, presentRate),
    lostReason: quote.lostReason,
    lostNote: quote.lostNote,
    sentAt: quote.sentAt,
    signedAt: quote.signedAt,
    sent: quote.sent && versionView(quote.sent, money),
    draft: quote.draft && versionView(quote.draft, money),
    booking,
    setAside,
    documents,
    messages,
    pricesWaiting,
    ...(approvals ? { approvals } : {}),
    formUrl: isAllowed(actor, "quote.send", owned) ? formUrl : null,
    allowedActions: allowedActions(quoteProcess, facts, actor, now),
    sendProblems: said(toSend ? sendProblems(toSend, quote.pricesWaiting, facts, actor, now) : []),
    sendWarnings: said([
      ...(toSend ? differsFromAsked(toSend, askedIn(quote), reference) : []),
      ...(toSend && money ? soldBelowNet(toSend) : []),
    ]),
  };
}

function priceUsdOf(
  { frozenRate, dueCents, lowestGrossCents }: QuoteRecord,
  presentRate: UsdRate | null,
): Quote["priceUsd"] {
  const rate = frozenRate ?? presentRate;
  if (!rate) return null;
  const { millionths, source, at } = rate;
  const isFrozen = frozenRate !== null;
  return { cents: inUsd(dueCents ?? lowestGrossCents, millionths), millionths, source, at, isFrozen };
}

function leadOf(quote: QuoteRecord, actor: Actor, now: string): Quote["lead"] {
  const { leadOwnerId: id, leadOwnerName: name } = quote;
  const facts = leadFacts({
    status: quote.leadStatus,
    ownerId: id,
    expertStatus: quote.expertStatus,
    offerExpiresAt: quote.leadOfferExpiresAt,
  });
  return {
    owner: id !== null && name !== null ? { id, name } : null,
    mayRead: isAllowed(actor, "lead.read", facts),
    allowedActions: allowedActions(leadProcess, facts, actor, now),
  };
}

/**
 * Returns the requested trip. A return date or the trip type shows whether a return was requested. A trip with several
 * cities, or neither fact, leaves that open.
 */
function askedIn(quote: QuoteRecord): Asked {
  const { askedFrom, askedTo, askedReturn, askedTrip, askedAdults, askedChildren, askedInfants } = quote;
  const isReturn = askedReturn !== null || askedTrip === "roundtrip";
  return {
    from: askedFrom,
    to: askedTo,
    return: isReturn ? true : askedTrip === "oneway" ? false : null,
    party: { ADULT: askedAdults, CHILD: askedChildren, INFANT: askedInfants },
  };
}

/** Returns the reasons of every guard that refuses sending, so that a missing button always has an explanation. */
function sendProblems(
  content: QuoteContent,
  waiting: readonly WaitingPrice[],
  facts: QuoteFacts,
  actor: Actor,
  now: string,
): Problem[] {
  return [
    ...(facts.hasContactEmail ? [] : [problem("customer_email_missing")]),
    ...(content.expiresAt < now ? [problem("offer_has_ended")] : []),
    ...(afterDeparture(facts, actor, now) ? [problem("first_flight_left")] : []),
    ...(thinMargin(facts, actor, now) ? thinOptions(content, facts.marginFloorCents) : []),
    ...(facts.everSent && sendLimit(facts, actor, now) ? [problem("sent_too_often")] : []),
    ...(waiting.length > 0 ? [problem("prices_not_confirmed", { options: waitingNumbers(content, waiting) })] : []),
    ...sendingProblems(content),
  ];
}

/**
 * Returns each option below the margin floor, the amount below it, and the two ways to continue. A person who may send
 * a quote may read its money.
 */
function thinOptions({ options, party, currency }: QuoteContent, floorCents: number): Problem[] {
  return options.flatMap((option, index) => {
    const profitCents = quotedMargin(option, party);
    if (profitCents >= floorCents) return [];
    const money = (cents: number) => ({ cents, currency });
    return [
      problem("profit_below_minimum", {
        option: optionTerm(option.title, index),
        profit: money(profitCents),
        minimum: money(floorCents),
        missing: money(floorCents - profitCents),
      }),
    ];
  });
}

function versionView({ id, number, content, frozenAt }: QuoteVersion, money: boolean): QuoteVersionView {
  const { currency, party, customizedMessage, notesForAdmin, expiresAt, options } = content;
  return {
    id,
    number,
    frozenAt,
    currency,
    party,
    customizedMessage,
    notesForAdmin,
    expiresAt,
    options: options.map((option) => optionView(option, party, money)),
  };
}

function optionView(
  option: QuoteVersion["content"]["options"][number],
  party: QuoteContent["party"],
  money: boolean,
): QuoteVersionView["options"][number] {
  const { id, title, noneChangeable, segments, fares, issuing } = option;
  const { grossCents, netCents, grossProfitCents, byType } = optionTotals(fares, party);
  const prices = byType.map(({ passengerType, passengers, priceCents, totalCents }) => ({
    passengerType,
    passengers,
    priceCents,
    totalCents,
  }));
  return {
    id,
    title,
    noneChangeable,
    segments,
    grossCents,
    itinerary: describeItinerary(segments, reference),
    route: routeOf(segments, reference),
    ...(money
      ? { fares, issuing, netCents, grossProfitCents, quotedProfitCents: quotedProfit(option, party), byType }
      : { byType: prices }),
  };
}
