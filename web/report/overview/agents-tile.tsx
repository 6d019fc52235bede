import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import type { AgentRow } from "#contract/report/agents.ts";
import { reportName } from "#web/report/report-names.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { percent } from "#web/shared/percent.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { Fact, Facts, MainFigure, Tile } from "./tile.tsx";

/** The agents with the most profit this month. */
const mostAgents = 6;

/** Summarizes profit and targets of the agents this month. Agents see their own. */
export function AgentsTile() {
  const role = useRole();
  const report = useQuery(reportQuery(reportCalls.agents, {}));
  return (
    <Tile title={reportName("/admin/reports/agents", role)} to="/admin/reports/agents" report={report}>
      {({ agents, totals }) => (
        <>
          <MainFigure name={text("Profit target reached this month")}>
            {totals.target?.profitCents ? percent(totals.target.profitCents.bps, 0) : t("No target")}
          </MainFigure>
          <Facts>
            {agents.slice(0, mostAgents).map((row) => (
              <Fact
                key={row.agent.id}
                name={
                  <>
                    {row.agent.name}
                    <Progress row={row} />
                  </>
                }
                share={shareOfTarget(row)}
              >
                <MoneyText cents={row.now.profitCents} currency="USD" />
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </Tile>
  );
}

function shareOfTarget({ target }: AgentRow): number | undefined {
  return target?.profitCents ? target.profitCents.bps / 10_000 : undefined;
}

function Progress({ row: { target } }: { row: AgentRow }) {
  const profit = target?.profitCents;
  if (!profit) return null;
  return (
    <>
      {" "}
      <span>{t("{{percent}} of target", { percent: percent(profit.bps, 0) })}</span>
    </>
  );
}
