import { commissionCalls } from "#calls/commission/calls.ts";
import { OwnFigures } from "#web/commission/own-figures.tsx";
import { ReportTiles } from "#web/report/overview/report-tiles.tsx";
import { ReportFrame } from "#web/report/report-frame.tsx";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { atOnce, ShownTogether } from "#web/shared/states/shown-together.tsx";
import { waitingWorkQuery } from "#web/work/queries.ts";
import { WaitingWork } from "#web/work/waiting-work.tsx";

const nothing = () => {};
const ofTheDay = [waitingWorkQuery.queryKey, callQuery(commissionCalls.figures, {}).queryKey];

/** Shows summaries of the reports of this month. Agents also see their work of the day and their commission. */
export function OverviewScreen() {
  const isAgent = useRole() === "agent";
  return (
    <ReportFrame path="/admin/reports">
      <ShownTogether of="overview" needs={isAgent ? ofTheDay : atOnce}>
        {isAgent && <WaitingWork chosen={undefined} onChange={nothing} />}
        {isAgent && <OwnFigures />}
        <ReportTiles />
      </ShownTogether>
    </ReportFrame>
  );
}
