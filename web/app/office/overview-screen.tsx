import { OwnFigures } from "#web/commission/own-figures.tsx";
import { ReportTiles } from "#web/report/overview/report-tiles.tsx";
import { ReportFrame } from "#web/report/report-frame.tsx";
import { useRole } from "#web/shared/api/session.ts";
import { WaitingWork } from "#web/work/waiting-work.tsx";

const nothing = () => {};

/** Shows summaries of the reports of this month. Agents also see their work of the day and their commission. */
export function OverviewScreen() {
  const isAgent = useRole() === "agent";
  return (
    <ReportFrame path="/admin/reports">
      {isAgent && <WaitingWork chosen={undefined} onChange={nothing} />}
      {isAgent && <OwnFigures />}
      <ReportTiles />
    </ReportFrame>
  );
}
