import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { reportCalls } from "#calls/report/calls.ts";
import { addMonths, monthOf } from "#domain/report/targets.ts";
import styles from "#web/report/report.module.css";
import { callQuery } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday, inWords } from "#web/shared/time/dates.ts";
import own from "./targets.module.css";
import { TargetsForm } from "./targets-form.tsx";

const route = getRouteApi("/staff/admin/reports/agents/targets");

/** The targets of all agents in one month, which administrators and supervisors set. */
export function TargetsPage() {
  const { month = monthOf(agencyToday()) } = route.useSearch();
  const [discards, setDiscards] = useState(0);
  const { data: targets, error, refetch } = useQuery(callQuery(reportCalls.targets, { query: { month } }));
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Targets for {{month}}", { month: monthText(month) })}</h1>
        <LinkButton to="/admin/reports/agents" variant="default">
          {t("Back to report")}
        </LinkButton>
      </header>
      <nav className={own.months} aria-label={t("Months")}>
        <MonthLink month={addMonths(month, -1)} arrow="←" />
        <MonthLink month={addMonths(month, 1)} arrow="→" isAfter />
      </nav>
      {!targets && (error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />)}
      {targets?.rows.length === 0 && (
        <EmptyState title={t("No agents")}>
          <p>{t("Active agents are listed here.")}</p>
        </EmptyState>
      )}
      {targets && targets.rows.length > 0 && (
        <TargetsForm
          key={`${month} ${discards}`}
          targets={targets}
          monthName={monthText}
          onDiscard={() => setDiscards(discards + 1)}
        />
      )}
    </div>
  );
}

/** "November 2026" */
function monthText(month: string): string {
  return inWords({ month: "long", year: "numeric", timeZone: "UTC" }, `${month}-01T00:00:00Z`);
}

function MonthLink({ month, arrow, isAfter = false }: { month: string; arrow: string; isAfter?: boolean }) {
  return (
    <LinkButton to="/admin/reports/agents/targets" search={{ month }} variant="subtle" size="xs">
      {!isAfter && <span aria-hidden="true">{`${arrow}\u00A0`}</span>}
      {monthText(month)}
      {isAfter && <span aria-hidden="true">{`\u00A0${arrow}`}</span>}
    </LinkButton>
  );
}
