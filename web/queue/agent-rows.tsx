import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { BoardAgent } from "#contract/queue/calls.ts";
import { Muted, Row, Stack, Surface } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./agent-rows.module.css";
import { PauseDialog } from "./pause-dialog.tsx";
import { offlineText } from "./words.ts";

/** The agents who may take leads, the next one first. */
export function AgentRows({ rows }: { rows: readonly BoardAgent[] }) {
  const [paused, setPaused] = useState<BoardAgent>();
  return (
    <>
      <Surface as="ul">
        {rows.map((row) => (
          <AgentRow key={row.agent.id} row={row} pause={() => setPaused(row)} />
        ))}
      </Surface>
      {paused && <PauseDialog agent={paused.agent} onClose={() => setPaused(undefined)} />}
    </>
  );
}

function AgentRow({ row, pause }: { row: BoardAgent; pause: () => void }) {
  const { agent, isLive, since, turn, open, of, offer, lastOfferAt, pauseReason } = row;
  const offline = offlineText(row);
  return (
    <Stack as="li" gap={3} rowGap={1} align="start" size={2} className={styles.row} data-live={isLive}>
      <span className={styles.turn} title={turn ? t("Turn {{turn}}", { turn: String(turn) }) : undefined}>
        {turn ?? "–"}
      </span>
      <Stack as="span" shrinks breaks>
        <Link to="/admin/accounts/$userId" params={{ userId: String(agent.id) }} className={styles.name} data-alone>
          {agent.name}
        </Link>
        <Row as="span" gap={1} align="center" wrap tone="trouble" className={styles.state}>
          <span className={styles.dot} aria-hidden="true" />
          {isLive ? t("Live") : t("Offline")}
          {since && (
            <Muted>
              {" "}
              <TimeAgo at={since} />
            </Muted>
          )}
          {turn === 1 && <strong className={styles.next}>{t("Next")}</strong>}
        </Row>
        {(offline || pauseReason) && <Muted>{[offline, pauseReason].filter(Boolean).join(": ")}</Muted>}
        {offer && (
          <Muted>
            {t("Has an offer for")}{" "}
            <Link to="/admin/leads/$leadId" params={{ leadId: String(offer.leadId) }}>
              {t("lead {{id}}", { id: String(offer.leadId) })}
            </Link>
          </Muted>
        )}
      </Stack>
      <Stack as="span" shrinks breaks className={styles.desk}>
        {t("{{open}} of {{of}} open", { open: String(open), of: String(of) })}
        {lastOfferAt && (
          <Muted>
            {t("last offer")} <TimeAgo at={lastOfferAt} />
          </Muted>
        )}
      </Stack>
      <span className={styles.action}>
        {isLive && (
          <Button size="xs" variant="default" aria-label={t("Pause {{name}}", { name: agent.name })} onClick={pause}>
            {t("Pause")}
          </Button>
        )}
      </span>
    </Stack>
  );
}
