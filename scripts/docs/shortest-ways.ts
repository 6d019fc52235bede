import { cancellationProcess } from "#domain/after-sale/cancellation-process.ts";
import { refundProcess } from "#domain/after-sale/refund-process.ts";
import {
  completedOutcome,
  type RequestKind,
  type RequestStatus,
  requestKinds,
  stepOf,
  underWay,
  withdrawnOutcome,
} from "#domain/after-sale/request.ts";
import { actionsOf, type Party, refusalOf, statusAfter, type Who, type WhoOf } from "#domain/process/process.ts";
import type { QuoteFacts } from "#domain/quote/guards.ts";
import { type QuoteAction, quoteProcess } from "#domain/quote/process.ts";
import { factsAfterMove, projectStatus, type QuoteStatus, type StatusFacts, sold } from "#domain/quote/status.ts";
import { aRequest } from "#tests/after-sale/a-request.ts";
import { parties } from "#tests/project/process-sheet.ts";
import { aQuote, now } from "#tests/sale/a-quote.ts";

/** The facts that decide which actions a quote allows: its status, its money and its tickets. */
interface Quote extends StatusFacts {
  isPaid: boolean;
  isCharged: boolean;
  hasOpenCoupons: boolean;
  isExchange: boolean;
}

interface Request {
  kind: RequestKind;
  status: RequestStatus;
  /** The airline confirmed that it caused the refund. */
  isConfirmed: boolean;
  moneyOnItsWay: boolean;
}

/** One sale, its exchange, and its request after the sale. Requests are always about the whole booking. */
interface World {
  original: Quote | null;
  exchange: Quote | null;
  request: Request | null;
}

/** An action, and the state after it. */
interface Step {
  name: string;
  world: World;
}

const draft: Quote = {
  lifecycle: "new",
  deleted: false,
  requestStep: null,
  outcome: null,
  isPaid: false,
  isCharged: false,
  hasOpenCoupons: false,
  isExchange: false,
};

/**
 * Returns the shortest list of actions to each status that a quote can reach. An action is a step if its process
 * allows it to a party that may take it. Every request is about the whole booking.
 */
export function shortestWays(): Map<QuoteStatus, string[]> {
  const ways = new Map<QuoteStatus, string[]>();
  const nothing: World = { original: null, exchange: null, request: null };
  const seen = new Set([JSON.stringify(nothing)]);
  let reached: { world: World; way: string[] }[] = [{ world: nothing, way: [] }];
  while (reached.length > 0) {
    const next: typeof reached = [];
    for (const { world, way } of reached) {
      for (const step of stepsFrom(world)) {
        const key = JSON.stringify(step.world);
        if (seen.has(key)) continue;
        seen.add(key);
        const longer = [...way, step.name];
        for (const quote of [step.world.original, step.world.exchange]) {
          if (quote && !ways.has(projectStatus(quote))) ways.set(projectStatus(quote), longer);
        }
        next.push({ world: step.world, way: longer });
      }
    }
    reached = next;
  }
  return ways;
}

function stepsFrom(world: World): Step[] {
  const { original, exchange, request } = world;
  if (!original) return [{ name: quoteProcess.actions.create.name, world: { ...world, original: draft } }];
  return [
    ...quoteSteps(world, original).map(({ name, quote, begins }) => ({
      name,
      world: { ...world, original: quote, exchange: begins ? { ...draft, isExchange: true } : exchange },
    })),
    ...(exchange ? exchangeSteps(world, original, exchange) : []),
    ...(isUnderWay(request) ? [] : requestsPossible(world, original)),
    ...(request && isUnderWay(request) ? requestSteps(world, original, request) : []),
  ];
}

const isUnderWay = (request: Request | null) => underWay.some((status) => status === request?.status);
/** An exchange ends when its tickets are issued, or when it is lost, canceled or deleted. */
const isExchangeUnderWay = ({ exchange }: World) =>
  exchange !== null && !exchange.deleted && !["tickets_purchased", "lost", "canceled"].includes(exchange.lifecycle);

function quoteSteps(world: World, quote: Quote) {
  const facts = quoteFacts(world, quote);
  return actionsOf(quoteProcess).flatMap((action) => {
    // Creating the record is a separate step, and `followRequest` is written with a request.
    if (action === "create" || action === "followRequest") return [];
    if (refusalOf(quoteProcess, action, facts, partyOf(quoteProcess.actions[action]), now)) return [];
    const status = statusAfter(quoteProcess, action, facts);
    const moved = status === facts.status ? {} : factsAfterMove(status);
    const changed = { ...quote, ...moved, ...beside[action] };
    return [{ name: quoteProcess.actions[action].name, quote: changed, begins: action === "exchange" }];
  });
}

/** The other facts that an action changes. */
const beside: Partial<Record<QuoteAction, Partial<Quote>>> = {
  recordPayment: { isPaid: true },
  reverseCharge: { isPaid: false },
  markAsCharged: { isCharged: true },
  awaitMoney: { isCharged: false },
  enterTicketNumbers: { hasOpenCoupons: true },
};

function quoteFacts(world: World, quote: Quote): QuoteFacts {
  const isSold = sold.some((lifecycle) => lifecycle === quote.lifecycle);
  return aQuote({
    status: projectStatus(quote),
    lifecycle: quote.lifecycle,
    requestStep: quote.requestStep,
    outcome: quote.outcome,
    isExchange: quote.isExchange,
    everSent: quote.lifecycle !== "new",
    everSigned: isSold,
    hasLedgerRows: quote.isPaid,
    dueCents: isSold ? 100 : 0,
    collectedCents: quote.isPaid ? 100 : 0,
    charged: quote.isCharged,
    openCoupons: quote.hasOpenCoupons ? 1 : 0,
    exchangeUnderWay: !quote.isExchange && isExchangeUnderWay(world),
    requestUnderWay: !quote.isExchange && isUnderWay(world.request),
  });
}

/** When the new quote is ticketed, the tickets of the original are exchanged. */
function exchangeSteps(world: World, original: Quote, exchange: Quote): Step[] {
  return quoteSteps(world, exchange).map(({ name, quote }) => {
    const isDone = quote.hasOpenCoupons && !exchange.hasOpenCoupons;
    const given: Quote = { ...original, outcome: "exchanged", hasOpenCoupons: false };
    return { name: `${name}*`, world: { ...world, original: isDone ? given : original, exchange: quote } };
  });
}

/**
 * Repeats the rules of server/after-sale/possible-kinds.ts: the sale has unused tickets or is charged, and a refund needs money
 * that can be returned.
 */
function requestsPossible(world: World, original: Quote): Step[] {
  const status = quoteProcess.effectiveStatus?.(quoteFacts(world, original)) ?? projectStatus(original);
  if (isExchangeUnderWay(world) || (status !== "charged" && status !== "tickets_purchased")) return [];
  return requestKinds
    .filter((kind) => kind === "cancellation" || original.isPaid)
    .map((kind) => ({
      name: processOf(kind).actions.create.name,
      world: { ...world, request: { kind, status: "draft", isConfirmed: false, moneyOnItsWay: false } },
    }));
}

const processOf = (kind: RequestKind) =>
  (kind === "cancellation" ? cancellationProcess : refundProcess) as typeof refundProcess;

function requestSteps(world: World, original: Quote, request: Request): Step[] {
  const process = processOf(request.kind);
  const facts = aRequest({
    kind: request.kind,
    type: request.kind,
    status: request.status,
    merchantOfRecord: "agency",
    eligibility: request.isConfirmed ? "confirmed" : "pending",
    unsettledPayments: request.moneyOnItsWay ? 1 : 0,
  });
  return actionsOf(process).flatMap((action) => {
    if (action === "create" || refusalOf(process, action, facts, partyOf(process.actions[action]), now)) return [];
    const status = statusAfter(process, action, facts);
    const { name } = process.actions[action];
    const isDone = action === "confirm" || action === "confirmOwed";
    const changed: Request = {
      kind: request.kind,
      status,
      isConfirmed: request.isConfirmed || action === "recordEligibility",
      moneyOnItsWay: isDone ? request.kind === "refund" : request.moneyOnItsWay && action !== "settlePayment",
    };
    return ends(request.kind, status, name).map((end) => {
      const outcome = status === "cancelled" ? withdrawnOutcome(request.kind, original.outcome) : original.outcome;
      const quote: Quote = { ...original, outcome, ...end.changes, requestStep: stepOf(request.kind, status) };
      return { name: end.name, world: { ...world, original: quote, request: changed } };
    });
  });
}

/** A completed cancellation ends with or without a credit. Every other action has one end. */
function ends(kind: RequestKind, status: RequestStatus, name: string): { name: string; changes: Partial<Quote> }[] {
  if (status !== "completed") return [{ name, changes: {} }];
  return (kind === "cancellation" ? [false, true] : [false]).map((hasCredit) => ({
    name: hasCredit ? `${name}, with credit` : name,
    changes: { outcome: completedOutcome(kind, hasCredit), hasOpenCoupons: false },
  }));
}

/** An admin stands for every role, because an admin may do everything that the staff may do. */
function partyOf({ who }: { who: Who | WhoOf<never> }): Party {
  return who === "public" || who === "system" ? who : parties.A;
}
