import { type ReasonedStatus, reasonInList } from "#domain/lead/closing-reasons.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";

/** A reason from the settings, and free text. */
export interface ClosingReason {
  reason: string;
  note: string;
}

/** Returns the reasons of the settings for each status, in their order on screens. */
export async function closingReasons(db: Db): Promise<Record<ReasonedStatus, string[]>> {
  const [reasons] = await listedReasons(db);
  if (!reasons) throw new Error("This database has no agency");
  return reasons;
}

const listedReasons = statement<[], Record<ReasonedStatus, string[]>>(
  "select lost_reasons as lost, invalid_reasons as invalid from agency",
);

/**
 * Returns the reason as the settings write it. Throws `invalid_input` for the field `reason` if it is empty, or is not
 * in the list of the status.
 */
export async function mustBeListed(
  db: Db,
  status: ReasonedStatus,
  { reason, note }: ClosingReason,
): Promise<ClosingReason> {
  if (reason === "") throw invalid([fieldProblem("reason", "reason_missing")]);
  const listed = reasonInList((await closingReasons(db))[status], reason);
  if (listed === undefined) throw invalid([fieldProblem("reason", "reason_unlisted")]);
  return { reason: listed, note };
}
