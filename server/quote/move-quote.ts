import type { Updateable } from "kysely";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { waitingNumbers } from "#domain/quote/prices-waiting.ts";
import { type QuoteAction, quoteProcess } from "#domain/quote/process.ts";
import { factsAfterMove, type QuoteStatus } from "#domain/quote/status.ts";
import { supersedeApprovals } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Quotes } from "#server/db/schema.gen.ts";
import { followQuote } from "#server/lead/index.ts";
import { ownersOf } from "#server/notification/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { factsOf, type Visited } from "./facts.ts";
import { followExchange } from "./follow-exchange.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";

export type QuoteMove = Move<QuoteAction, Updateable<Quotes>>;

const quotes = defineRecords({
  process: quoteProcess,
  factsOf: (quote: Visited) => factsOf(quote),
  versionOf: ({ version }) => version,
  about: ({ id, leadId }) => ({ recordId: id, leadId, quoteId: id }),
  change: (quote, status, move: QuoteMove) => ({
    table: "quotes",
    where: { id: quote.id, version: quote.version, status: quote.status },
    set: columnsAfter(quote, status, move),
  }),
  // The values that the message of the refusal contains.
  detailsOf: (refusal, { draft, pricesWaiting }) =>
    refusal === "price_not_confirmed" && draft ? { options: waitingNumbers(draft.content, pricesWaiting) } : {},
  told: ({ ownerId }, { set }) => ({ involved: ownersOf(ownerId, set) }),
});

export const { mustBeAllowed } = quotes;

interface Moved {
  status: QuoteStatus;
  /** The changed columns of the quote. Null if other records were changed as well. */
  columns: Updateable<Quotes> | null;
}

/** Carries out an action of the sale, and moves the lead with it. The caller holds the quote's row lock. */
export async function moveQuote(db: Db, quote: Visited, move: QuoteMove): Promise<Moved> {
  const status = await quotes.carryOut(db, quote, move);
  const columns = columnsAfter(quote, status, move);
  if (status === quote.status) return { status, columns };
  const isFollowed = await followQuote(db, quote, status, move);
  await followExchange(db, quote, status, move.now, (original, outcome) =>
    moveQuote(
      db,
      { ...original, outcome },
      {
        action: "followRequest",
        party: "system",
        now: move.now,
        origin: move.origin,
        details: { exchange: quote.id },
        set: { outcome },
      },
    ),
  );
  // Requests that no longer apply in the new status are superseded.
  const over = quote.approvals.filter(
    (request) => request.status === "pending" && kindAskedIn(status) !== request.kind,
  );
  await supersedeApprovals(db, over, move);
  const isAlone = !isFollowed && quote.originalQuoteId === null && over.length === 0;
  return { status, columns: isAlone ? columns : null };
}

/** Returns the quote after a move. Loads it again only if other records were changed as well. */
export async function quoteAfter(db: Db, quote: QuoteRecord, { columns }: Moved): Promise<QuoteRecord> {
  return columns ? { ...quote, ...(columns as Partial<QuoteRecord>) } : loadQuote(db, quote.id);
}

function columnsAfter(quote: Visited, status: QuoteStatus, move: QuoteMove) {
  return {
    ...move.set,
    ...(status === quote.status || move.action === "followRequest" ? {} : landing(status, move.now)),
    status,
    version: quoteProcess.actions[move.action].keepsVersion ? quote.version : quote.version + 1,
    updatedAt: move.now,
  };
}

/** Returns the stored facts from which `status` is computed, after the sale itself has moved. */
function landing(
  status: QuoteStatus,
  now: string,
): Pick<Updateable<Quotes>, "lifecycle" | "deletedAt" | "outcome" | "requestStep"> {
  const { deleted, ...facts } = factsAfterMove(status);
  return deleted === undefined ? facts : { ...facts, deletedAt: deleted ? now : null };
}
