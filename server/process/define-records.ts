import {
  allowedActions,
  type Party,
  type Process,
  refusalOf,
  type Stands,
  statusAfter,
} from "#domain/process/process.ts";
import { Refusal, type RefusalCode } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { withCommit } from "#server/db/with-commit.ts";
import { type Change, changeWithHistory, type HistoryEntry, lastChange } from "#server/history/index.ts";
import { type Notice, notify } from "#server/notification/index.ts";

/** What somebody does with a record. */
export interface Move<Name extends string, Set> {
  action: Name;
  party: Party;
  now: string;
  /** Of the request that asked for it; null where the clock did. */
  origin: { requestId: string; ip: string } | null;
  /** The version the caller saw; a stale one is refused. Left out where the caller saw none (a customer, a clock). */
  version?: number;
  reason?: string;
  details?: HistoryEntry["details"];
  changes?: HistoryEntry["changes"];
  /** Facts for the audit trail alone, beside the details. */
  onRecord?: Record<string, unknown>;
  /** Facts that change together with the status. */
  set?: Set;
}

/** How the records of a process are kept. */
interface Kept<Row, Status extends string, Facts extends Stands<Status>, Name extends string, Set> {
  process: Process<Status, Facts, Name>;
  factsOf(row: Row): Facts;
  /** Of the row, or of what it belongs to and is shown with. */
  versionOf(row: Row): number;
  about(row: Row): Pick<HistoryEntry, "recordId" | "leadId" | "quoteId">;
  /** What writes `status` over `row`, and nothing once that is no longer as it was loaded. */
  change(row: Row, status: Status, move: Move<Name, Set>): Change;
  /** Whom the kinds of its notifications mean, and what they are told beside who did it. */
  told?(row: Row, move: Move<Name, Set>): Pick<Notice, "involved" | "facts">;
  /** What the sentence of a refusal names. */
  detailsOf?(refusal: RefusalCode, row: Row): Record<string, unknown>;
}

/** The one way in which the server moves records of a process: nothing else writes a status. */
export function defineRecords<Row, Status extends string, Facts extends Stands<Status>, Name extends string, Set>(
  kept: Kept<Row, Status, Facts, Name, Set>,
) {
  const { process, factsOf, versionOf, about } = kept;

  /** Throws `changed_meanwhile`, saying who was faster, when the caller's version is stale. */
  async function mustBeCurrent(db: Db, row: Row, move: Caller): Promise<void> {
    if (move.version === undefined || move.version === versionOf(row)) return;
    throw new Refusal("changed_meanwhile", await conflictOf(db, row, move));
  }

  /**
   * Throws `changed_meanwhile`, and what the process says: `not_allowed`, `state_conflict` (or its word for too late), and
   * what its guards say. That the caller may read the record is known by then.
   */
  async function mustBeAllowed(db: Db, row: Row, move: Move<Name, Set>): Promise<void> {
    const facts = factsOf(row);
    await mustBeCurrent(db, row, move);
    const refusal = refusalOf(process, move.action, facts, move.party, move.now);
    if (!refusal) return;
    throw new Refusal(refusal, { ...(await conflictOf(db, row, move)), ...kept.detailsOf?.(refusal, row) });
  }

  /**
   * Carries out an action: status, version and the row of the history are one statement. The caller holds the row's
   * lock; what was loaded, in the WHERE, is the second bolt. What the process says belongs into the audit trail, and whom
   * it tells, follows. Answers the status after it.
   */
  async function carryOut(db: Db, row: Row, move: Move<Name, Set>): Promise<Status> {
    await mustBeAllowed(db, row, move);
    const facts = factsOf(row);
    const status = statusAfter(process, move.action, facts);
    const requestId = move.origin?.requestId ?? null;
    const stood = { record: process.record, oldStatus: facts.status, newStatus: status };
    const isChanged = await changeWithHistory(db, kept.change(row, status, move), {
      ...{ ...move, ...about(row), ...stood, requestId },
    });
    if (!isChanged) throw new Refusal("changed_meanwhile", await conflictOf(db, row, move));
    // Whatever comes of the action is read after both, for statements of a transaction are taken in their order.
    await withCommit(db, putOnRecord(db, row, move));
    await withCommit(db, tell(db, row, move));
    return status;
  }

  /** The audit trail has what the process says it has. What belongs to a quote is found there by its quote. */
  async function putOnRecord(db: Db, row: Row, { action, party, origin, details, reason, onRecord }: Move<Name, Set>) {
    const { audit } = process.actions[action];
    if (!audit) return;
    const { recordId, quoteId } = about(row);
    await recordAudit(db, {
      ...{ action: audit, outcome: "done", ip: origin?.ip ?? null },
      actorId: typeof party === "string" ? null : party.id,
      subject: process.hasOwnVersion || quoteId === null ? `${process.record}:${recordId}` : `quote:${quoteId}`,
      details: { ...details, ...(reason ? { reason } : {}), ...onRecord },
    });
  }

  async function tell(db: Db, row: Row, move: Move<Name, Set>): Promise<void> {
    const { leadId, quoteId } = about(row);
    const notices = (process.actions[move.action].notifies ?? []).map((kind) =>
      notify(db, { ...{ kind, leadId, quoteId, by: move.party, now: move.now }, ...kept.told?.(row, move) }),
    );
    await Promise.all(notices);
  }

  /** What the one who came second is told: where the record is now, who moved it there and what is possible. */
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
