import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Period } from "#domain/report/period.ts";
import type { QueueStage } from "#domain/report/waits.ts";
import type { QueueSearch } from "./search.ts";

interface Props {
  /** The number of leads. Without leads there is no link. */
  leads: number;
  stage: QueueStage;
  days: Period;
  /** The agent or team whose leads are counted. */
  search: Pick<QueueSearch, "agentId" | "teamLeadId">;
  children: ReactNode;
}

/** A link from a number of leads to the leads that it counts. */
export function LeadsLink({ leads, stage, days, search: { agentId, teamLeadId }, children }: Props) {
  if (leads === 0) return children;
  const filters = {
    ...(agentId === undefined ? {} : { agentId }),
    ...(teamLeadId === undefined ? {} : { teamLeadId }),
  };
  return (
    <Link to="/admin/reports/funnel/rows" search={{ stage, from: days.from, until: days.until, ...filters }}>
      {children}
    </Link>
  );
}
