import { Link } from "@tanstack/react-router";
import type { Period } from "#domain/report/period.ts";
import type { QueueStage } from "#domain/report/waits.ts";
import { linkName } from "#web/report/words.ts";
import type { QueueSearch } from "./search.ts";

interface Props {
  /** The number of leads. Without leads there is no link. */
  leads: number;
  stage: QueueStage;
  days: Period;
  /** The agent or team whose leads are counted. */
  search: Pick<QueueSearch, "agentId" | "teamLeadId">;
  /** Names what the number counts. */
  label: string;
  /** The number. */
  children: string;
}

/** A link from a number of leads to the leads that it counts. */
export function LeadsLink({ leads, stage, days, search: { agentId, teamLeadId }, label, children }: Props) {
  if (leads === 0) return children;
  const filters = {
    ...(agentId === undefined ? {} : { agentId }),
    ...(teamLeadId === undefined ? {} : { teamLeadId }),
  };
  return (
    <Link
      to="/admin/reports/funnel/rows"
      search={{ stage, from: days.from, until: days.until, ...filters }}
      aria-label={linkName(children, label)}
    >
      {children}
    </Link>
  );
}
