import { useRole } from "#web/shared/api/session.ts";
import { PageTabs } from "#web/shared/areas/page-tabs.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { reportName, reportPaths } from "./report-names.ts";

/** Links the reports that the user can open. The period and the filters of one report are not passed on. */
export function ReportNav() {
  const role = useRole();
  return (
    <PageTabs label={t("Reports")} tabs={reportPaths.map((path) => ({ path, name: t(reportName(path, role)) }))} />
  );
}
