import type { Updateable } from "kysely";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { type LeadStatus, leadStatusAfter } from "#domain/lead/status.ts";
import type { Party } from "#domain/quote/guards.ts";
import type { QuoteEvent } from "#domain/quote/history.ts";
import {
  allowedActions,
  isVisit,
  type QuoteAction,
  quoteTransitions,
  refusalOf,
  targetOf,
  visits,
} from "#domain/quote/lifecycle.ts";
import { waitingNumbers } from "#domain/quote/prices-waiting.ts";
import { type Lifecycle, projectStatus, type QuoteStatus } from "#domain/quote/status.ts";
import { Refusal, type RefusalCode } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { prepared, preparedByShape } from "#server/db/prepared.ts";
import type { Quotes } from "#server/db/schema.gen.ts";
import { moveLead, ownership, recordLeadEvent } from "#server/lead/index.ts";
import { factsOf } from "./facts.ts";
import type { LinkState } from "./links.ts";
import type { QuoteRecord } from "./store.ts";

export interface Move {
  action: QuoteAction;
  party: Party;
  now: string;
  requestId: string | null;
  /** The version the caller saw; a stale one is refused. Left out where the caller saw none (a customer, a clock). */
  version?: number;
  reason?: string;
  details?: Record<string, unknown>;
  visitor?: { state: LinkState; expiresAt: string };
  /** Facts that change together with the status. */
  set?: Updateable<Quotes>;
}

/** Says who was faster when the caller's version is stale. */
export async function mustBeCurrent(
  db: Db,
  quote: QuoteRecord,
  caller: Pick<Move, "version" | "party" | "now">,
): Promise<void> {
  if (caller.version === undefined || caller.version === quote.version) return;
  throw new Refusal("changed_meanwhile", await conflictOf(db, quote, caller));
}

/** Throws the refusal of the one table of actions, and `changed_meanwhile`; `not_found` before it says anything else. */
export async function mustBeAllowed(db: Db, quote: QuoteRecord, move: Move): Promise<void> {
  if (!mayRead(quote, move.party)) throw new Refusal("not_found");
  await mustBeCurrent(db, quote, move);
  const refusal = refusalOf(move.action, factsOf(quote, move.visitor), move.party, move.now);
  if (refusal) throw new Refusal(refusal, { ...(await conflictOf(db, quote, move)), ...detailsOf(refusal, quote) });
}

/**
 * Carries out an action of the sale: checks it, writes status, facts and version, one history row, and moves the
 * lead along. The caller holds the quote's row lock; the version in the WHERE is the second bolt.
 */
export async function moveQuote(db: Db, quote: QuoteRecord, move: Move): Promise<QuoteStatus> {
  await mustBeAllowed(db, quote, move);
  const { lifecycle, deletedAt } = landing(quote, move);
  const status = projectStatus({ lifecycle, deleted: deletedAt !== null });
  const version = isVisit(move.action) ? quote.version : quote.version + 1;
  const { numAffectedRows } = await updateQuoteAt(db, move.action, {
    ...{ quoteId: quote.id, seen: quote.version },
    ...{ ...move.set, lifecycle, deletedAt, status, version, updatedAt: move.now },
  });
  if (numAffectedRows !== 1n) throw new Refusal("changed_meanwhile", await conflictOf(db, quote, move));
  await recordQuoteEvent(db, quote.id, { ...move, oldStatus: quote.status as QuoteStatus, newStatus: status });
  await moveLeadAlong(db, quote, status, move);
  return status;
}

const updateQuoteAt = preparedByShape(
  (db, action: QuoteAction, { quoteId, seen, ...set }: Updateable<Quotes> & { quoteId: number; seen: number }) =>
    db
      .updateTable("quotes")
      .set(set)
      .where("id", "=", quoteId)
      .where("version", "=", seen)
      .where("status", "in", [...quoteTransitions[action].from])
      .compile(),
);

export async function recordQuoteEvent(
  db: Db,
  quoteId: number,
  event: Pick<Move, "party" | "reason" | "details" | "requestId" | "now"> & {
    action: QuoteEvent;
    oldStatus: QuoteStatus | null;
    newStatus: QuoteStatus;
  },
): Promise<void> {
  const { party, action, oldStatus, newStatus, reason = null, details = {}, requestId, now } = event;
  const [actorId, kind] = typeof party === "string" ? [null, party] : [party.id, "staff"];
  const facts = JSON.stringify(details);
  await insertQuoteEvent(db, quoteId, action, oldStatus, newStatus, actorId, kind, reason, facts, requestId, now);
}

const insertQuoteEvent = prepared(
  (
    db,
    quoteId: number,
    action: QuoteEvent,
    oldStatus: QuoteStatus | null,
    newStatus: QuoteStatus,
    actorId: number | null,
    party: string,
    reason: string | null,
    details: string,
    requestId: string | null,
    at: string,
  ) =>
    db
      .insertInto("quoteEvents")
      .values({ quoteId, action, oldStatus, newStatus, actorId, party, reason, details, requestId, at }),
);

/** Where the stored facts stand after the action. */
function landing(quote: QuoteRecord, move: Move): { lifecycle: Lifecycle; deletedAt: string | null } {
  const to = targetOf(move.action);
  const lifecycle = quote.lifecycle as Lifecycle;
  if (to === "deleted") return { lifecycle, deletedAt: move.now };
  if (to === "before") return { lifecycle, deletedAt: null };
  // Money that comes or goes after ticketing does not take the tickets back.
  const money = move.action === "charge" || move.action === "chargeAgain";
  if (to === "same" || (money && lifecycle === "tickets_purchased")) return { lifecycle, deletedAt: quote.deletedAt };
  return { lifecycle: to, deletedAt: quote.deletedAt };
}

async function moveLeadAlong(db: Db, quote: QuoteRecord, status: QuoteStatus, move: Move): Promise<void> {
  if (status === quote.status) return;
  const next = leadStatusAfter(status, quote.leadStatus as LeadStatus);
  if (!next) return;
  await moveLead(db, quote.leadId, next, move.now);
  await recordLeadEvent(db, {
    leadId: quote.leadId,
    kind: "status",
    actorId: typeof move.party === "string" ? null : move.party.id,
    oldValue: { status: quote.leadStatus },
    newValue: { status: next },
    requestId: move.requestId,
    now: move.now,
  });
}

/** What the one who came second is told: where the quote is now, who moved it there and what is possible. */
async function conflictOf(
  db: Db,
  quote: QuoteRecord,
  move: Pick<Move, "party" | "now">,
): Promise<Record<string, unknown>> {
  if (typeof move.party === "string") return {};
  const last = await db
    .selectFrom("quoteEvents")
    .leftJoin("users", "users.id", "quoteEvents.actorId")
    .select(["quoteEvents.at", "users.name", "quoteEvents.party"])
    .where("quoteId", "=", quote.id)
    // Who only looked has changed nothing.
    .where("quoteEvents.action", "not in", [...visits])
    .orderBy("quoteEvents.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    current: quote.status,
    version: quote.version,
    changedBy: last?.name ?? (last?.party === "public" ? "the customer" : null),
    changedAt: last?.at ?? null,
    allowed: allowedActions(factsOf(quote), move.party, move.now),
  };
}

/** What the sentence of a refusal names. */
function detailsOf(refusal: RefusalCode, { draft, pricesWaiting }: QuoteRecord): Record<string, unknown> {
  if (refusal !== "price_not_confirmed" || !draft) return {};
  return { options: waitingNumbers(draft.content, pricesWaiting) };
}

function mayRead(quote: QuoteRecord, party: Party): boolean {
  return typeof party === "string" || canRead(quote, party);
}

export function canRead(quote: QuoteRecord, actor: Actor): boolean {
  return isAllowed(actor, "quote.read", ownership(quote));
}
