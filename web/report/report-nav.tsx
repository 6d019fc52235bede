import { useSearch } from "@tanstack/react-router";
import { useRole } from "#web/shared/api/session.ts";
import { PageTabs } from "#web/shared/areas/page-tabs.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { periodSearch } from "./period-search.ts";
import { reportName, reportPaths } from "./report-names.ts";

/** Links the reports that the user can open. They keep the chosen period, but not the filters of one report. */
export function ReportNav() {
  const role = useRole();
  const period = periodSearch(useSearch({ strict: false }));
  const tabs = reportPaths.map((path) => ({ path, name: t(reportName(path, role)), search: period }));
  return <PageTabs label={t("Reports")} tabs={tabs} />;
}
