import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { useRole } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";
import { useCanOpen } from "#web/shared/use-can-open.ts";
import { reportName, reportPaths } from "./report-names.ts";
import styles from "./report-nav.module.css";

/** Links the reports that the user can open. The period and the filters of one report are not passed on. */
export function ReportNav() {
  const role = useRole();
  const links = useRef<HTMLElement>(null);
  const canOpen = useCanOpen();
  // The links are wider than a phone. The layout effect runs before the router restores the place on the page.
  useLayoutEffect(() => {
    links.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" });
  }, []);
  return (
    <nav ref={links} className={styles.nav} aria-label={t("Reports")}>
      {reportPaths.filter(canOpen).map((path) => (
        <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={styles.link}>
          {t(reportName(path, role))}
        </Link>
      ))}
    </nav>
  );
}
