import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Activity, LeadNote } from "#contract/lead.ts";
import { revealReasonText } from "#web/shared/reveal-reasons.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { ActivityChanges, ActivitySentence } from "./activity-words.tsx";
import styles from "./timeline.module.css";

interface Props {
  events: readonly Activity[];
  /** Left out where every line is about the same quote. */
  withQuotes?: boolean;
  /** Draws a note where it was written; it can be changed there. */
  renderNote?: (note: LeadNote) => ReactNode;
}

/** Events in words, newest first, each with what changed from what to what. */
export function Timeline({ events, withQuotes = false, renderNote }: Props) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p>
            <ActivitySentence event={event} />
            {withQuotes && event.quoteId !== null && (
              <>
                {" · "}
                <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(event.quoteId) }}>
                  {t("Quote {{id}}", { id: String(event.quoteId) })}
                </Link>
              </>
            )}
          </p>
          {event.note && renderNote?.(event.note)}
          {event.reason && <p className={styles.reason}>{revealReasonText(event.reason)}</p>}
          <ActivityChanges event={event} brief />
          <p className={styles.time}>
            <time dateTime={event.at}>{exactTime(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
