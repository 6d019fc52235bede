import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { Db } from "#server/db/database.ts";
import type { Origin, StaffContext } from "#server/http/context.ts";
import type { Proposal } from "./store.ts";

/** The fields that a request needs of the record it is about. For a quote, `quoteId` is its own id. */
export interface AskedAbout {
  id: number;
  quoteId: number;
  leadId: number;
  currency: string;
}

/** A request as a user makes it. */
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

/** The actions of a process that write the content to be approved. */
export interface Writing {
  /** The name of the process in the history. */
  record: string;
  actions: readonly string[];
}

/** A kind of record that requests are about, implemented by the features that build on this one. */
export interface Subject<Row> {
  /** The `subject` of its kinds (domain/approval/kinds.ts). */
  name: string;
  about(row: Row): AskedAbout;
  /** Throws if this request may not be made for the record now. */
  mustBeAskable(row: Row, asking: Asking, context: StaffContext): Promise<void>;
  /** Users who did this cannot decide. Undefined if the user who asks enters the amounts. */
  writing?(kind: ApprovalKind): Writing | undefined;
  /** Returns the proposed change, computed from the current record. */
  propose(db: Db, row: Row, asking: Asking): Promise<Proposal>;
  /** Applies an approval, in its transaction. */
  approved(request: Approved, context: StaffContext): Promise<void>;
  /** Called after a user has declined the request. */
  declined?(request: Approved, reason: string, context: StaffContext): Promise<void>;
  /** Called if the request was withdrawn or expired without a decision. */
  undecided?(db: Db, id: number, at: { now: string; origin: Origin | null }): Promise<void>;
  /** Returns the current hash of the facts that a request of this kind depends on. */
  basisNow(db: Db, id: number, kind: ApprovalKind): Promise<Buffer>;
}

/** The parts of a subject that a decision needs. They take the id of the record instead of the record. */
export type Decided = Pick<Subject<never>, "name" | "approved" | "declined" | "undecided" | "basisNow">;
