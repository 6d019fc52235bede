import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { Db } from "#server/db/database.ts";
import type { Origin, StaffContext } from "#server/http/context.ts";
import type { Proposal } from "./store.ts";

/** What a request needs of the record it is about; a quote is its own quote. */
export interface AskedAbout {
  id: number;
  quoteId: number;
  leadId: number;
  currency: string;
}

/** What somebody wants to be agreed to. */
export interface Asking {
  kind: ApprovalKind;
  version: number;
  reason: string;
  netCents?: number | undefined;
}

export interface Approved extends Pick<AskedAbout, "id" | "quoteId"> {
  kind: ApprovalKind;
  after: readonly Amount[];
}

/** The actions of a process that write what is decided. */
export interface Writing {
  /** The name of the process in the history. */
  record: string;
  actions: readonly string[];
}

/** One kind of record that requests are about, as the features know it that build on this one. */
export interface Subject<Row> {
  /** What `subject` of its kinds is (domain/approval/kinds.ts). */
  name: string;
  about(row: Row): AskedAbout;
  /** Refuses what may not be asked for this record now. */
  mustBeAskable(row: Row, asking: Asking, context: StaffContext): Promise<void>;
  /** Users who did this cannot decide. Undefined if the user who asks enters the amounts. */
  writing?(kind: ApprovalKind): Writing | undefined;
  /** What would be other, worked out from the record as it stands. */
  propose(db: Db, row: Row, asking: Asking): Promise<Proposal>;
  /** What follows from an approval, in its transaction. */
  approved(request: Approved, context: StaffContext): Promise<void>;
  /** What follows where somebody said no. */
  declined?(request: Approved, reason: string, context: StaffContext): Promise<void>;
  /** What follows where nobody decided: it was taken back, or its time was up. */
  undecided?(db: Db, id: number, at: { now: string; origin: Origin | null }): Promise<void>;
  /** What a request of this kind depends on, as it stands now. */
  basisNow(db: Db, id: number, kind: ApprovalKind): Promise<Buffer>;
}

/** What deciding needs of every subject: it is given the number of the record, not the record. */
export type Decided = Pick<Subject<never>, "name" | "approved" | "declined" | "undecided" | "basisNow">;
