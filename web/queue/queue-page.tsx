import { useQuery } from "@tanstack/react-query";
import { type Board, mostOnBoard } from "#calls/queue/calls.ts";
import { Muted, Row, Stack } from "#web/shared/layout/layout.tsx";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AgentRows } from "./agent-rows.tsx";
import { BoardLeads } from "./board-leads.tsx";
import { boardQuery } from "./queries.ts";
import styles from "./queue-page.module.css";

/**
 * The queue for supervisors: the live agents, the next one, the waiting leads, and those that no agent has contacted.
 */
export function QueuePage() {
  const { data: board, error, refetch } = useQuery(boardQuery);
  if (!board) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <>
      <Row as="header" gap={4} rowGap={1} align="baseline" wrap className={styles.top} data-page-head>
        <h1 className={heading.heading}>{t("Queue")}</h1>
        <Muted as="p" role="status">
          {summaryOf(board)}
        </Muted>
      </Row>
      {error && (
        <p className={styles.stale} role="alert">
          {t("This is not up to date. The server does not answer.")}
        </p>
      )}
      <Stack gap={6} align="start" className={styles.columns}>
        <section aria-labelledby="queue-agents">
          <h2 id="queue-agents" className={styles.heading}>
            {t("Agents")}
          </h2>
          {board.agents.length === 0 ? (
            <EmptyState title={t("No one has gone live yet")}>
              <p>{t("Agents are listed here once they have pressed “You are offline” in their header.")}</p>
            </EmptyState>
          ) : (
            <AgentRows rows={board.agents} />
          )}
        </section>
        <Stack gap={6}>
          <BoardLeads
            id="queue-waiting"
            title={t("Waiting")}
            none={t("No lead is waiting. All of them are assigned.")}
            leads={board.waiting}
            asksWho
            isGiven
          />
          {board.forSupervisors.count > 0 && (
            <BoardLeads
              id="queue-for-supervisors"
              title={t("No agent accepted. Assign these leads")}
              leads={board.forSupervisors}
              isUrgent
              isGiven
            />
          )}
          {board.untouched.count > 0 && (
            <BoardLeads
              id="queue-untouched"
              title={t("Accepted, but not contacted in time")}
              leads={board.untouched}
              isUrgent
            />
          )}
        </Stack>
      </Stack>
    </>
  );
}

/** "3 live · next: Grace Okafor · waiting: 12". An agent with an open offer is not next, but is not no one either. */
function summaryOf({ agents, waiting }: Board): string {
  const next = agents.find(({ turn }) => turn === 1);
  const offered = agents.find(({ offer }) => offer !== null);
  const count = waiting.count < mostOnBoard ? String(waiting.count) : `${mostOnBoard - 1}+`;
  return [
    t("{{count}} live", { count: String(agents.filter(({ isLive }) => isLive).length) }),
    next && t("next: {{name}}", { name: next.agent.name }),
    !next && (offered ? t("offered to: {{name}}", { name: offered.agent.name }) : t("no one is next")),
    t("waiting: {{count}}", { count }),
  ]
    .filter(Boolean)
    .join(" · ");
}
