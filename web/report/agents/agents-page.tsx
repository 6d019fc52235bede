import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { reportCalls } from "#calls/report/calls.ts";
import type { AgentsReport } from "#contract/report/agents.ts";
import { formatAmount } from "#domain/money/format.ts";
import { Age } from "#web/report/age.tsx";
import { shortNumber } from "#web/report/axis.ts";
import { Choice } from "#web/report/choice.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import { daysAskedFor } from "#web/report/period-search.ts";
import styles from "#web/report/report.module.css";
import { ReportActions } from "#web/report/report-actions.tsx";
import { ReportNav } from "#web/report/report-nav.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import heading from "#web/shared/page-heading.module.css";
import { Section } from "#web/shared/section.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { AgentsTable } from "./agents-table.tsx";
import { type FigureName, figureNames } from "./column-names.ts";
import { agentsQuery } from "./queries.ts";
import { type AgentsSearch, daysIn } from "./search.ts";
import { Totals } from "./totals.tsx";

const route = getRouteApi("/staff/admin/reports/agents");

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

/** The figures of all agents at the top of the report. The others are in its table. */
const shownFirst: readonly FigureName[] = [
  "profitCents",
  "sales",
  "averageProfitCents",
  "arrived",
  "signBps",
  "missed",
];

/** The agents in the plot, from the one with the most profit on. */
const mostBars = 20;

/** The work of each agent in a period with targets, beside the period before. Agents see their own figures. */
export function AgentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isAgent = useRole() === "agent";
  const { sortBy: _, sortOrder: __, ...question } = search;
  const { hasDays, isAsked } = daysAskedFor(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery({ ...agentsQuery(question), enabled: isAsked });
  const change = (next: Partial<Record<keyof AgentsSearch, unknown>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as AgentsSearch, replace: true, resetScroll: false });
  return (
    <div className={styles.page}>
      <ReportNav />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{isAgent ? t("My figures") : t("Agents")}</h1>
        {report && <Age age={report.age} />}
        {report && isAsked && (
          <ReportActions
            report="agents"
            question={question}
            files={[
              {
                name: text("By agent"),
                ask: (format) =>
                  authorisedAsk(reportCalls.agentsFile, { query: { ...question, table: "agents", format } }),
              },
            ]}
          />
        )}
        {!isAgent && (
          <LinkButton to="/admin/reports/agents/targets" variant="default" size="xs">
            {t("Set targets")}
          </LinkButton>
        )}
      </header>
      <search className={styles.filters}>
        <PeriodFilter search={search} onChange={change} />
        {!isAgent && (
          <div className={styles.selects}>
            <Choice
              label={text("Teams")}
              all={text("All teams")}
              value={search.teamLeadId}
              data={report?.teamLeads.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              onChange={(teamLeadId) => change({ teamLeadId: teamLeadId || undefined })}
            />
          </div>
        )}
      </search>
      {error && isAsked && !report && <ErrorState error={error} retry={refetch} />}
      {error && isAsked && report && (
        <p role="status" className={styles.muted}>
          {t("The figures could not be updated. They are from before.")}
        </p>
      )}
      {!error && !report && isAsked && <LoadingState />}
      {!hasDays && <p className={styles.muted}>{t("Choose the first and the last day.")}</p>}
      {report && isAsked && (
        <div className={styles.body} data-stale={isPlaceholderData}>
          <p className={styles.muted}>
            {t("{{period}}, compared with {{before}}. Amounts in USD, at the rate of each signature.", {
              period: plainDates(report.period.from, report.period.until),
              before: plainDates(report.before.from, report.before.until),
            })}{" "}
            {t("Leads count on the day of their arrival, sales on the day on which the tickets are issued.")}
          </p>
          {isAgent ? (
            <OwnFigures report={report} search={search} />
          ) : report.agents.length === 0 ? (
            <EmptyState title={t("No agents")}>
              <p>{t("Active agents are listed here, and others with figures in the period.")}</p>
            </EmptyState>
          ) : (
            <AllFigures report={report} search={search} onChange={change} />
          )}
        </div>
      )}
    </div>
  );
}

interface FiguresProps {
  report: AgentsReport;
  search: AgentsSearch;
}

/** The lists of an agent contain only their own rows, so the links need no filter. */
function OwnFigures({ report: { totals, period }, search }: FiguresProps) {
  return <Totals totals={totals} figures={figureNames} period={period} search={daysIn(search)} of={{}} hasLeadList />;
}

function AllFigures({
  report,
  search,
  onChange,
}: FiguresProps & { onChange: (change: Partial<AgentsSearch>) => void }) {
  const { agents, totals, period } = report;
  const of = search.teamLeadId === undefined ? {} : { teamLeadId: search.teamLeadId };
  const plotted = agents.filter(({ now, before }) => now.profitCents !== 0 || before.profitCents !== 0);
  return (
    <>
      <Totals
        totals={totals}
        figures={shownFirst}
        period={period}
        search={daysIn(search)}
        of={of}
        hasLeadList={search.teamLeadId !== undefined}
      />
      {plotted.length > 0 && (
        <Section titleId="plot-title" title={t("Profit by agent")}>
          <Suspense fallback={<Skeleton height={260} />}>
            <Plot
              name={t("Profit by agent")}
              format={formatAmount}
              short={(cents) => shortNumber(cents / 100)}
              parts={plotted.slice(0, mostBars).map(({ agent, now, before }) => ({
                label: agent.name,
                now: now.profitCents,
                before: before.profitCents,
              }))}
            />
          </Suspense>
        </Section>
      )}
      <AgentsTable report={report} search={search} onChange={onChange} />
    </>
  );
}
