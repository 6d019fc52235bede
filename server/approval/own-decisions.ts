import type { Actor } from "#domain/access/permissions.ts";
import type { OwnDecision } from "#domain/approval/own-decisions.ts";
import { type DecidedByTwo, isInvolved, type Matter } from "#domain/approval/two-people.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { lockDeciders } from "./deciders.ts";

/**
 * Returns the record as the decision sees it. If the actor is involved, the active deciders are read again and locked.
 */
export async function forDecision<Row extends DecidedByTwo>(
  db: Db,
  row: Row,
  matterOf: (row: Row) => Matter,
  actor: Actor,
): Promise<Row & { isOwn: boolean }> {
  const isOwn = isInvolved(matterOf(row), actor.id);
  return isOwn ? { ...row, deciders: await lockDeciders(db), isOwn } : { ...row, isOwn };
}

/** Throws `invalid_input` if a decision by a person who is involved has no reason. */
export function mustGiveReason(isOwn: boolean, reason: string | undefined): void {
  if (isOwn && !reason) throw invalid([fieldProblem("reason", "reason_missing")]);
}

/** Puts a decision by a person who is involved on the weekly list. */
export async function recordOwnDecision(
  db: Db,
  { about, number, decision }: Pick<OwnDecision, "about" | "number" | "decision">,
  { actor, now, reason }: { actor: Actor; now: string; reason: string },
): Promise<void> {
  await db
    .insertInto("ownDecisions")
    .values({ about, number, decision, decidedBy: actor.id, decidedAt: now, reason })
    .execute();
}
