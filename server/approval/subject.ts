import type { ApprovalEffect } from "#contract/approval/calls.ts";
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
  /** Returns what an approval changes beside the amounts of the request. Undefined if it changes nothing else. */
  effect?(db: Db, request: Approved): Promise<Partial<Changed> | undefined>;
}

/** The fields of an effect that depend on the kind of record. */
type Changed = Pick<ApprovalEffect, "passengers" | "profit" | "commission">;

/** The parts of a subject that a decision needs. They take the id of the record instead of the record. */
export type Decided = Pick<Subject<never>, "name" | "approved" | "declined" | "undecided" | "basisNow" | "effect">;

export function subjectOf({ subject }: { subject: string }, subjects: readonly Decided[]): Decided {
  const found = subjects.find(({ name }) => name === subject);
  if (!found) throw new Error(`Nobody knows what requests about a ${subject} change`);
  return found;
}
