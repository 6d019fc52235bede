import type { Period } from "#domain/report/period.ts";
import { type QueueStage, queueReport } from "#domain/report/waits.ts";
import { filtersIn } from "#web/report/report-search.ts";
import type { Rows } from "#web/report/rows-link.tsx";
import type { QueueSearch } from "./search.ts";

/** Returns the leads of an agent or a team that arrived on these days and reached the stage. */
export function leadRows(
  stage: QueueStage,
  { from, until }: Period,
  search: Pick<QueueSearch, "agentId" | "teamLeadId">,
): Rows {
  return { to: "/admin/reports/funnel/rows", search: { stage, from, until, ...filtersIn(queueReport, search) } };
}
