import type { Quote, QuoteRow, QuoteVersionView } from "#contract/quote.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { routeOf } from "#domain/itinerary/route.ts";
import { leading } from "#domain/lead/process.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { formatMoney } from "#domain/money/format.ts";
import { allowedActions } from "#domain/process/process.ts";
import { type QuoteContent, sendingProblems } from "#domain/quote/content.ts";
import { type Asked, differsFromAsked } from "#domain/quote/differs-from-asked.ts";
import { afterDeparture, type QuoteFacts, sendLimit, thinMargin } from "#domain/quote/guards.ts";
import { type WaitingPrice, waitingNumbers } from "#domain/quote/prices-waiting.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { sale } from "#domain/quote/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { ownership } from "#server/lead/index.ts";
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
    unsentChanges: row.sentVersionId !== null && row.draftVersionId !== null,
    approvalPending: row.approvals.some(({ status }) => status === "pending"),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A quote as this person sees it. Net, profit and what may be done are theirs only as the permissions say. */
export function quoteView(
  quote: QuoteRecord,
  actor: Actor,
  now: string,
  beside: Pick<Quote, "formUrl" | "booking" | "setAside" | "documents" | "messages" | "pricesWaiting" | "approvals">,
): Quote {
  const { formUrl, booking, setAside, documents, messages, pricesWaiting, approvals } = beside;
  const owned = ownership(quote);
  const money = isAllowed(actor, "money.read", owned);
  const facts = factsOf(quote);
  const latest = quote.draft ?? quote.sent;
  return {
    ...quoteRow(quote),
    customerEmail: quote.customerEmail,
    customerPhone: quote.customerPhone,
    lead: leadOf(quote, actor, now),
    version: quote.version,
    lostReason: quote.lostReason,
    sentAt: quote.sentAt,
    signedAt: quote.signedAt,
    sent: quote.sent && versionView(quote.sent, money),
    draft: quote.draft && versionView(quote.draft, money),
    ...{ booking, setAside, documents, messages, pricesWaiting },
    ...(approvals ? { approvals } : {}),
    formUrl: isAllowed(actor, "quote.send", owned) ? formUrl : null,
    allowedActions: allowedActions(sale, facts, actor, now),
    sendProblems:
      latest && isAllowed(actor, "quote.send", owned)
        ? sendProblems(latest.content, quote.pricesWaiting, facts, actor, now)
        : [],
    sendWarnings:
      latest && isAllowed(actor, "quote.send", owned)
        ? differsFromAsked(latest.content, askedIn(quote), reference)
        : [],
  };
}

function leadOf(quote: QuoteRecord, actor: Actor, now: string): Quote["lead"] {
  const { leadOwnerId: id, leadOwnerName: name } = quote;
  const facts = {
    status: quote.leadStatus as LeadStatus,
    ...ownership({ ownerId: id, expertStatus: quote.expertStatus }),
  };
  return {
    owner: id !== null && name !== null ? { id, name } : null,
    mayRead: isAllowed(actor, "lead.read", facts),
    allowedActions: allowedActions(leading, facts, actor, now),
  };
}

/** A trip home is asked for by its date or by its kind; several cities, or neither, says nothing of it. */
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

/** Sentences for every guard of sending that says no, so that the button is never missing without a reason. */
function sendProblems(
  content: QuoteContent,
  waiting: readonly WaitingPrice[],
  facts: QuoteFacts,
  actor: Actor,
  now: string,
): string[] {
  return [
    ...(facts.hasContactEmail ? [] : ["Add the customer's email address to the lead"]),
    ...(content.expiresAt < now ? ["The expiry has passed: choose a later one"] : []),
    ...(afterDeparture(facts, actor, now) ? ["The first flight has departed: offer other flights"] : []),
    ...(thinMargin(facts, actor, now) ? thinOptions(content, facts.marginFloorCents) : []),
    ...(facts.everSent && sendLimit(facts, actor, now)
      ? ["This quote has been sent ten times within a day: send it again tomorrow"]
      : []),
    ...(waiting.length > 0
      ? [
          `The flights of option ${waitingNumbers(content, waiting)} changed after it was priced. Confirm or change the price first.`,
        ]
      : []),
    ...sendingProblems(content),
  ];
}

/** Which option, how far below, and the two ways on; whoever may send a quote may read its money. */
function thinOptions({ options, party, currency }: QuoteContent, floorCents: number): string[] {
  return options.flatMap(({ title, fares }, index) => {
    const { grossProfitCents } = optionTotals(fares, party);
    if (grossProfitCents >= floorCents) return [];
    const [profit, minimum, missing] = [grossProfitCents, floorCents, floorCents - grossProfitCents].map((cents) =>
      formatMoney(cents, currency),
    );
    const name = title || `Option ${index + 1}`;
    return [
      `${name}: the profit is ${profit}, the agency's minimum is ${minimum}. Add ${missing} to the price, or send the quote for approval`,
    ];
  });
}

function versionView({ id, number, content, frozenAt }: QuoteVersion, money: boolean): QuoteVersionView {
  const { currency, party, customizedMessage, notesForAdmin, expiresAt, options } = content;
  return {
    ...{ id, number, frozenAt, currency, party, customizedMessage, notesForAdmin, expiresAt },
    options: options.map((option) => optionView(option, party, money)),
  };
}

function optionView(
  { id, title, noneChangeable, segments, fares }: QuoteVersion["content"]["options"][number],
  party: QuoteContent["party"],
  money: boolean,
): QuoteVersionView["options"][number] {
  const { grossCents, netCents, grossProfitCents, byType } = optionTotals(fares, party);
  const prices = byType.map(({ passengerType, passengers, priceCents, totalCents }) => ({
    ...{ passengerType, passengers, priceCents, totalCents },
  }));
  return {
    ...{ id, title, noneChangeable, segments, grossCents },
    itinerary: describeItinerary(segments, reference),
    route: routeOf(segments, reference),
    ...(money ? { fares, netCents, grossProfitCents, byType } : { byType: prices }),
  };
}
