import type { QueueReport } from "#contract/report/queue.ts";
import type { QueueFigure } from "#domain/report/waits.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { shareText } from "#web/report/share-text.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { figureText } from "./figures.ts";
import { LeadsLink } from "./leads-link.tsx";
import { figureNames } from "./words.ts";

/** The columns after the missed offers. */
const columns: readonly QueueFigure[] = ["accepted", "declined", "withdrawn"];

/** Leads and offers of each agent, most offers first. The leads of an agent open as a list. */
export function QueueAgents({ report: { agents, period } }: { report: QueueReport }) {
  return (
    <Section titleId="agents-title" title={t("By agent")}>
      <ScrollTable name={t("Figures of the agents")}>
        <thead>
          <tr>
            <th scope="col">{t("Agent")}</th>
            <th scope="col">{t(figureNames.offered)}</th>
            <th scope="col">{t(figureNames.missed)}</th>
            <th scope="col">{t("Share missed")}</th>
            <th scope="col">{t("Change in missed offers")}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(figureNames[name])}
              </th>
            ))}
            <th scope="col">{t("Leads")}</th>
            <th scope="col">{t(figureNames.takenHalf)}</th>
            <th scope="col">{t(figureNames.touchedHalf)}</th>
          </tr>
        </thead>
        <tbody>
          {agents.map(({ agent, now, before }) => (
            <tr key={agent.id}>
              <th scope="row">{agent.name}</th>
              <td>{figureText("offered", now)}</td>
              <td>{figureText("missed", now)}</td>
              <td>{shareText(now.missed, now.offered)}</td>
              <td>
                <Change before={before.missed} now={now.missed} format={count} isLoss />
              </td>
              {columns.map((name) => (
                <td key={name}>{figureText(name, now)}</td>
              ))}
              <td>
                <LeadsLink
                  leads={now.arrived}
                  stage="arrived"
                  days={period}
                  search={{ agentId: agent.id }}
                  label={`${agent.name}, ${t(figureNames.arrived)}`}
                >
                  {figureText("arrived", now)}
                </LeadsLink>
              </td>
              <td>{figureText("takenHalf", now)}</td>
              <td>{figureText("touchedHalf", now)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
