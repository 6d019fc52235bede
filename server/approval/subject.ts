import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import type { Proposal } from "./store.ts";

/** What of a quote a request needs. */
export interface AskedAbout {
  id: number;
  leadId: number;
  status: QuoteStatus | string;
  currency: string;
}

/** What somebody wants to be agreed to. */
export interface Asking {
  kind: ApprovalKind;
  version: number;
  reason: string;
  netCents?: number | undefined;
}

interface Approved {
  quoteId: number;
  kind: ApprovalKind;
  after: readonly Amount[];
}

/** What requests are about, as the features know it that build on this one. */
export interface Subject<Quote extends AskedAbout> {
  records: RecordKind<"quote", Quote>;
  /** Refuses what may not be asked for this quote now. */
  mustBeAskable(quote: Quote, asking: Asking, context: StaffContext): Promise<void>;
  /** What would be other, worked out from the quote as it stands. */
  propose(db: Db, quote: Quote, asking: Asking): Promise<Proposal>;
  /** What follows from an approval, in its transaction. */
  approved(db: Db, request: Approved, by: { id: number; now: string }): Promise<void>;
  /** What a request of this kind depends on, as it stands now. */
  basisNow(db: Db, quoteId: number, kind: ApprovalKind): Promise<Buffer>;
}
