import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { reportCalls } from "#calls/report/calls.ts";
import type { AgentsReport } from "#contract/report/agents.ts";
import { formatAmount } from "#domain/money/format.ts";
import { shortNumber } from "#web/report/axis.ts";
import { Choice } from "#web/report/choice.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { ReportPage } from "#web/report/report-page.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { periodsText } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { AgentsTable } from "./agents-table.tsx";
import { type FigureName, figureNames } from "./column-names.ts";
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

/** Shows the work of each agent in a period with targets, beside the period before. Agents see their own figures. */
export function AgentsPage() {
  const { search, change } = useReportSearch(route);
  const isAgent = useRole() === "agent";
  const { sortBy: _, sortOrder: __, ...question } = search;
  return (
    <ReportPage
      name="agents"
      call={reportCalls.agents}
      fileCall={reportCalls.agentsFile}
      search={search}
      question={question}
      files={() => ({ agents: text("By agent") })}
      links={
        !isAgent && (
          <LinkButton to="/admin/reports/agents/targets" variant="default" size="xs">
            {t("Set targets")}
          </LinkButton>
        )
      }
      filters={(report) => (
        <search className={styles.filters}>
          <PeriodFilter search={search} onChange={change} />
          {!isAgent && (
            <div className={styles.selects}>
              <Choice
                label={t("Teams")}
                all={text("All teams")}
                value={search.teamLeadId}
                data={report?.teamLeads.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
                onChange={(teamLeadId) => change({ teamLeadId: teamLeadId || undefined })}
              />
            </div>
          )}
        </search>
      )}
    >
      {(report) => (
        <>
          <Muted as="p" size={2}>
            {t(
              "{{period}}, compared with {{before}}. Amounts in USD, at the rate of each signature.",
              periodsText(report),
            )}{" "}
            {t("Leads count on the day of their arrival, sales on the day on which the tickets are issued.")}
          </Muted>
          {isAgent ? (
            <OwnFigures report={report} search={search} />
          ) : report.agents.length === 0 ? (
            <EmptyState title={t("No agents")}>
              <p>{t("Active agents are listed here, and others with figures in the period.")}</p>
            </EmptyState>
          ) : (
            <AllFigures report={report} search={search} onChange={change} />
          )}
        </>
      )}
    </ReportPage>
  );
}

interface FiguresProps {
  report: AgentsReport;
  search: AgentsSearch;
}

/** Shows the figures of one agent. The lists of an agent contain only their own rows, so the links need no filter. */
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
