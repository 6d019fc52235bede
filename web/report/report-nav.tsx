import { Link } from "@tanstack/react-router";
import { routesFor, type StaffPath } from "#domain/access/routes.ts";
import { useRole } from "#web/shared/api/session.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import styles from "./report-nav.module.css";

const names = texts({
  "/admin/reports": "Overview",
  "/admin/reports/sales": "Sales",
  "/admin/reports/funnel": "Funnel",
  "/admin/reports/agents": "Agents",
  "/admin/reports/queue": "Queue",
  "/admin/reports/after-sale": "After the sale",
  "/admin/reports/money": "Money",
  "/admin/reports/schedules": "Schedules",
}) satisfies Partial<Record<StaffPath, Text>>;

/** Links between the reports that the user can open. The period and the filters of one report are not passed on. */
export function ReportNav() {
  const role = useRole();
  const paths = new Set<string>(routesFor(role).map(({ path }) => path));
  return (
    <nav className={styles.nav} aria-label={t("Reports")}>
      {Object.entries(names)
        .filter(([path]) => paths.has(path))
        .map(([path, name]) => (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={styles.link}>
            {t(name)}
          </Link>
        ))}
    </nav>
  );
}
