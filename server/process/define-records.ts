import {
  allowedActions,
  type HasStatus,
  type Party,
  type Process,
  refusalOf,
  statusAfter,
} from "#domain/process/process.ts";
import { Refusal, type RefusalCode } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { withCommit } from "#server/db/transaction.ts";
import { type Change, changeWithHistory, type HistoryEntry, lastChange } from "#server/history/index.ts";
import { type Notice, notify, settleOfRecord } from "#server/notification/index.ts";

/** An action on a record, and who does it. */
export interface Move<Name extends string, Set> {
  action: Name;
  party: Party;
  now: string;
  /** The request that caused the action. Null if a job did. */
  origin: { requestId: string; ip: string } | null;
  /**
   * The version that the caller saw. A stale version is refused. Omitted if the caller saw none (a customer, a job).
   */
  version?: number;
  reason?: string;
  details?: HistoryEntry["details"];
  changes?: HistoryEntry["changes"];
  /** Facts that only the audit trail stores, in addition to the details. */
  onRecord?: Record<string, unknown>;
  /** Facts that change together with the status. */
  set?: Set;
}

/** Describes how the records of a process are stored. */
interface Kept<Row, Status extends string, Facts extends HasStatus<Status>, Name extends string, Set> {
  process: Process<Status, Facts, Name>;
  factsOf(row: Row): Facts;
  /** The version of the row, or of the record that it belongs to and is shown with. */
  versionOf(row: Row): number;
  about(row: Row): Pick<HistoryEntry, "recordId" | "leadId" | "quoteId">;
  /** Returns the change that writes `status`. It changes nothing if the row is no longer as it was loaded. */
  change(row: Row, status: Status, move: Move<Name, Set>): Change;
  /** Returns the recipients of the notifications and additional facts for them. */
  told?(row: Row, move: Move<Name, Set>): Pick<Notice, "involved" | "facts">;
  /** Returns the values that the message of a refusal contains. */
  detailsOf?(refusal: RefusalCode, row: Row): Record<string, unknown>;
}

/** Defines the only way in which the server moves the records of a process. No other code writes a status. */
export function defineRecords<Row, Status extends string, Facts extends HasStatus<Status>, Name extends string, Set>(
  kept: Kept<Row, Status, Facts, Name, Set>,
) {
  const { process, factsOf, versionOf, about } = kept;

  /** Throws `changed_meanwhile`, with the name of the person who changed it, if the caller's version is stale. */
  async function mustBeCurrent(db: Db, row: Row, move: Caller): Promise<void> {
    if (move.version === undefined || move.version === versionOf(row)) return;
    throw new Refusal("changed_meanwhile", await conflictOf(db, row, move));
  }

  /**
   * Throws `changed_meanwhile` and the refusals of the process: `not_allowed`, `state_conflict` (or the process's own
   * code for "too late") and the codes of its guards. The caller has already checked that the party may read the
   * record.
   */
  async function mustBeAllowed(db: Db, row: Row, move: Move<Name, Set>): Promise<void> {
    const facts = factsOf(row);
    await mustBeCurrent(db, row, move);
    const refusal = refusalOf(process, move.action, facts, move.party, move.now);
    if (!refusal) return;
    throw new Refusal(refusal, { ...(await conflictOf(db, row, move)), ...kept.detailsOf?.(refusal, row) });
  }

  /**
   * Carries out an action. One statement writes the status, the version and the history row. The caller holds the row
   * lock. The WHERE clause repeats the loaded state as a second check. The audit entry and the notifications that the
   * process declares follow. Returns the new status.
   */
  async function carryOut(db: Db, row: Row, move: Move<Name, Set>): Promise<Status> {
    await mustBeAllowed(db, row, move);
    const facts = factsOf(row);
    const status = statusAfter(process, move.action, facts);
    const requestId = move.origin?.requestId ?? null;
    const change = { record: process.record, oldStatus: facts.status, newStatus: status };
    const isChanged = await changeWithHistory(db, kept.change(row, status, move), {
      ...move,
      ...about(row),
      ...change,
      requestId,
    });
    if (!isChanged) throw new Refusal("changed_meanwhile", await conflictOf(db, row, move));
    // PostgreSQL runs the statements of a transaction in order, so these two run after the change and before what
    // follows.
    await withCommit(db, putOnRecord(db, row, move));
    await withCommit(db, tell(db, row, move));
    return status;
  }

  /**
   * Writes the audit entry that the process declares. Entries of a record that belongs to a quote have the quote as
   * their subject.
   */
  async function putOnRecord(db: Db, row: Row, { action, party, origin, details, reason, onRecord }: Move<Name, Set>) {
    const { audit } = process.actions[action];
    if (!audit) return;
    const { recordId, quoteId } = about(row);
    await recordAudit(db, {
      action: audit,
      outcome: "done",
      ip: origin?.ip ?? null,
      actorId: typeof party === "string" ? null : party.id,
      subject: process.hasOwnVersion || quoteId === null ? `${process.record}:${recordId}` : `quote:${quoteId}`,
      details: { ...details, ...(reason ? { reason } : {}), ...onRecord },
    });
  }

  async function tell(db: Db, row: Row, move: Move<Name, Set>): Promise<void> {
    const { leadId, quoteId } = about(row);
    const { notifies = [], settles = [] } = process.actions[move.action];
    const told = kept.told?.(row, move);
    await Promise.all([
      ...notifies.map((kind) => notify(db, { kind, leadId, quoteId, by: move.party, now: move.now, ...told })),
      ...settles.map((kind) => settleOfRecord(db, { kind, leadId, quoteId, now: move.now, ...told })),
    ]);
  }

  /**
   * Returns the details for a caller whose action was too late: the current status, who changed it last and which
   * actions are allowed.
   */
  async function conflictOf(db: Db, row: Row, { party, now }: Caller): Promise<Record<string, unknown>> {
    if (typeof party === "string") return {};
    const facts = factsOf(row);
    const { recordId, leadId, quoteId } = about(row);
    const changed = process.hasOwnVersion
      ? { record: process.record, recordId, leadId }
      : quoteId === null
        ? { leadId }
        : { quoteId };
    return {
      current: facts.status,
      version: versionOf(row),
      ...(await lastChange(db, changed)),
      allowed: allowedActions(process, facts, party, now),
    };
  }

  return { mustBeAllowed, carryOut };
}

type Caller = Pick<Move<string, unknown>, "version" | "party" | "now">;
