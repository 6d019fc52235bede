import type { Amount, QuoteApprovalKind } from "#domain/approval/kinds.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { type QuoteAction, quoteProcess } from "#domain/quote/process.ts";
import { quotedMargin } from "#domain/quote/quoted-costs.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { type Asking, basisOf, type Proposal, type Subject } from "#server/approval/index.ts";
import { chosenOption, mustBeSigned } from "#server/booking-form/index.ts";
import { loadProfit, quotedNet, snapshotProfit } from "#server/charge/index.ts";
import { profitAndCommissionIf } from "#server/commission/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote, marginBasis, mustBeAllowed, type QuoteRecord, quoteRecords } from "#server/quote/index.ts";

/** The amounts that one kind of request changes, and the facts that its approval depends on. */
interface Proposing {
  basis(db: Db, quote: QuoteRecord): Promise<Buffer> | Buffer;
  amounts(db: Db, quote: QuoteRecord, asking: Asking): Promise<Pick<Proposal, "before" | "after">>;
  /** Writes further changes in the transaction of the approval. */
  follows?(db: Db, quoteId: number, after: readonly Amount[], by: { id: number; now: string }): Promise<void>;
}

const proposals: Record<QuoteApprovalKind, Proposing> = {
  margin: {
    basis: (_, quote) => marginBasis(latestContent(quote)),
    async amounts(_, quote) {
      const { options, party } = latestContent(quote);
      const profits = options
        .map((option, index) => ({ of: option.title || index + 1, cents: quotedMargin(option, party) }))
        .filter(({ cents }) => cents < quote.marginFloorCents);
      const floor = { what: "profit" as const, cents: quote.marginFloorCents };
      return {
        before: profits.map(({ of }): Amount => ({ ...floor, of })),
        after: profits.map((profit): Amount => ({ what: "profit", ...profit })),
      };
    },
  },
  net: {
    basis: async (db, { id }) => basisOf({ signatureId: (await mustBeSigned(db, id)).id }),
    async amounts(db, quote, { netCents }) {
      const quoted = quotedNet(await chosenOption(db, quote.id));
      if (netCents === undefined || netCents <= quoted) {
        throw invalid([fieldProblem("netCents", "net_not_above_quoted")]);
      }
      const at = async (cents: number): Promise<Amount[]> => [
        { what: "net", cents },
        { what: "profit", cents: (await loadProfit(db, quote.id, { cents, from: "quoted" })).profitCents },
      ];
      return { before: await at(quoted), after: await at(netCents) };
    },
    follows: (db, quoteId, [net], { id: by, now }) =>
      snapshotProfit(db, quoteId, { action: "approve", by, now, net: { cents: net?.cents ?? 0, from: "approved" } }),
  },
  ticketing: {
    basis: async (db, { id, collectedCents }) =>
      basisOf({ signatureId: (await mustBeSigned(db, id)).id, collectedCents }),
    amounts: async (_, { dueCents, collectedCents }) => ({
      before: [{ what: "collected", cents: dueCents ?? 0 }],
      after: [{ what: "collected", cents: collectedCents }],
    }),
  },
};

/** The requests that can be sent for approval on a quote. */
export const approvalSubject: Subject<QuoteRecord> & { records: typeof quoteRecords } = {
  name: "quote",
  records: quoteRecords,
  about: ({ id, leadId, currency }) => ({ id, quoteId: id, leadId, currency }),
  async mustBeAskable(quote, { version, kind }, { db, actor, now, origin }) {
    const move = { action: "sendForApproval" as const, party: actor, version, now, origin };
    await mustBeAllowed(db, quote, move);
    if (kindAskedIn(quote.status as QuoteStatus) !== kind) throw new Refusal("state_conflict");
  },
  writing: (kind) =>
    kind === "margin"
      ? { record: quoteProcess.record, actions: ["create", "update", "confirmPrices"] satisfies QuoteAction[] }
      : undefined,
  async propose(db, quote, asking) {
    const { basis, amounts } = proposals[asking.kind as QuoteApprovalKind];
    return { basis: await basis(db, quote), ...(await amounts(db, quote, asking)) };
  },
  approved: async ({ quoteId, kind, after }, { db, actor, now }) =>
    proposals[kind as QuoteApprovalKind].follows?.(db, quoteId, after, { id: actor.id, now }),
  async effect(db, { quoteId, kind, after }) {
    const net = kind === "net" ? after.find(({ what }) => what === "net") : undefined;
    return (
      net && profitAndCommissionIf(db, quoteId, await loadProfit(db, quoteId, { cents: net.cents, from: "approved" }))
    );
  },
  basisNow: async (db, quoteId, kind) => proposals[kind as QuoteApprovalKind].basis(db, await loadQuote(db, quoteId)),
};

function latestContent({ draft, sent }: QuoteRecord) {
  const latest = draft ?? sent;
  if (!latest) throw new Refusal("state_conflict");
  return latest.content;
}
