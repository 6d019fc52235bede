import { agencyDate } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { updateCommissionsOf } from "#server/commission/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { openStatements } from "#server/statement/index.ts";
import { type Cast, demoZone, staffContext } from "./context.ts";

/** Opens the statement of one agent until the end of last month. The supervisor has not reviewed it yet. */
export async function openLastMonth(parts: Parts, { agents: [, grace = 0], supervisor }: Cast): Promise<void> {
  const { db } = parts;
  const now = parts.now();
  // The job that computes commissions runs after this transaction, and a statement needs payable lines.
  await updateCommissionsOf(db, grace, now);
  const firstOfMonth = `${agencyDate(now, demoZone).slice(0, 7)}-01`;
  const period = { untilDay: addDays(firstOfMonth, -1), agentId: grace };
  await openStatements(period, staffContext(parts, db, supervisor, "supervisor", now));
}
