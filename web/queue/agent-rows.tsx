import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { BoardAgent } from "#contract/queue/calls.ts";
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
      <ul className={styles.rows}>
        {rows.map((row) => (
          <AgentRow key={row.agent.id} row={row} pause={() => setPaused(row)} />
        ))}
      </ul>
      {paused && <PauseDialog agent={paused.agent} onClose={() => setPaused(undefined)} />}
    </>
  );
}

function AgentRow({ row, pause }: { row: BoardAgent; pause: () => void }) {
  const { agent, isLive, since, turn, open, of, offer, lastOfferAt, pauseReason } = row;
  const offline = offlineText(row);
  return (
    <li className={styles.row} data-live={isLive}>
      <span className={styles.turn} title={turn ? t("Turn {{turn}}", { turn: String(turn) }) : undefined}>
        {turn ?? "–"}
      </span>
      <span className={styles.who}>
        <Link to="/admin/accounts/$userId" params={{ userId: String(agent.id) }} className={styles.name} data-alone>
          {agent.name}
        </Link>
        <span className={styles.state}>
          <span className={styles.dot} aria-hidden="true" />
          {isLive ? t("Live") : t("Offline")}
          {since && (
            <span className={styles.muted}>
              {" "}
              <TimeAgo at={since} />
            </span>
          )}
          {turn === 1 && <strong className={styles.next}>{t("Next")}</strong>}
        </span>
        {(offline || pauseReason) && (
          <span className={styles.muted}>{[offline, pauseReason].filter(Boolean).join(": ")}</span>
        )}
        {offer && (
          <span className={styles.muted}>
            {t("Is offered")}{" "}
            <Link to="/admin/leads/$leadId" params={{ leadId: String(offer.leadId) }}>
              {t("lead {{id}}", { id: String(offer.leadId) })}
            </Link>
          </span>
        )}
      </span>
      <span className={styles.desk}>
        {t("{{open}} of {{of}} open", { open: String(open), of: String(of) })}
        {lastOfferAt && (
          <span className={styles.muted}>
            {t("last offer")} <TimeAgo at={lastOfferAt} />
          </span>
        )}
      </span>
      <span className={styles.action}>
        {isLive && (
          <Button size="xs" variant="default" aria-label={t("Pause {{name}}", { name: agent.name })} onClick={pause}>
            {t("Pause")}
          </Button>
        )}
      </span>
    </li>
  );
}
