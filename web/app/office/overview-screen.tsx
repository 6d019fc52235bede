import { OwnFigures } from "#web/commission/own-figures.tsx";
import { ReportTiles } from "#web/report/overview/report-tiles.tsx";
import report from "#web/report/report.module.css";
import { ReportNav } from "#web/report/report-nav.tsx";
import { useRole } from "#web/shared/api/session.ts";
import heading from "#web/shared/page-heading.module.css";
import { t } from "#web/shared/texts/texts.ts";
import { WaitingWork } from "#web/work/waiting-work.tsx";

const nothing = () => {};

/** The reports of this month in small. Agents also see their work of the day and their commission. */
export function OverviewScreen() {
  const isAgent = useRole() === "agent";
  return (
    <div className={report.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{isAgent ? t("My day") : t("Overview")}</h1>
      </header>
      <ReportNav />
      {isAgent && <WaitingWork chosen={undefined} onChange={nothing} />}
      {isAgent && <OwnFigures />}
      <ReportTiles />
    </div>
  );
}
