import type { QueueReport } from "#contract/report/queue.ts";
import { type QueueFigure, queueReport } from "#domain/report/waits.ts";
import { FigureChange, figureText } from "#web/report/figure.tsx";
import { type Column, ReportTable } from "#web/report/report-table.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { shareText } from "#web/report/share-text.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { leadRows } from "./rows.ts";

const { figures } = queueReport;
type Row = QueueReport["agents"][number];

function columnOf(name: QueueFigure): Column<Row> {
  return [reportWord("queue", name), ({ now }) => figureText(figures[name], now[name])];
}

/** Leads and offers of each agent, most offers first. The leads of an agent open as a list. */
export function QueueAgents({ report: { agents, period } }: { report: QueueReport }) {
  return (
    <Section titleId="agents-title" title={t("By agent")}>
      <ReportTable
        name={t("Figures of the agents")}
        rows={agents}
        keyOf={({ agent }) => agent.id}
        columns={[
          [t("Agent"), ({ agent }) => agent.name],
          columnOf("offered"),
          columnOf("missed"),
          [t("Share missed"), ({ now }) => shareText(now.missed, now.offered)],
          [
            t("Change in missed offers"),
            ({ now, before }) => <FigureChange figure={figures.missed} before={before.missed} now={now.missed} />,
          ],
          columnOf("accepted"),
          columnOf("declined"),
          columnOf("withdrawn"),
          [
            t("Leads"),
            ({ agent, now }) => (
              <RowsLink
                rows={leadRows("arrived", period, { agentId: agent.id })}
                count={now.arrived}
                of={[agent.name, reportWord("queue", "arrived")]}
              >
                {figureText(figures.arrived, now.arrived)}
              </RowsLink>
            ),
          ],
          columnOf("takenHalf"),
          columnOf("touchedHalf"),
        ]}
      />
    </Section>
  );
}
