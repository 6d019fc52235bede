import type { ReactNode } from "react";
import { useRole } from "#web/shared/api/session.ts";
import heading from "#web/shared/page-heading.module.css";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";
import { type ReportPath, reportName } from "./report-names.ts";
import { ReportNav } from "./report-nav.tsx";

interface Props {
  path: ReportPath;
  /** Stands beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Draws a page of reports: the links between the pages, the heading and the content. */
export function ReportFrame({ path, beside, children }: Props) {
  const role = useRole();
  return (
    <div className={styles.page}>
      <ReportNav />
      <header className={`${heading.row} ${styles.head}`} data-page-head>
        <h1 className={heading.heading}>{t(reportName(path, role))}</h1>
        {beside}
      </header>
      {children}
    </div>
  );
}
