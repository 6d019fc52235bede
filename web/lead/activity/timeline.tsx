import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Activity, LeadNote } from "#contract/lead/lead.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Note, Stack } from "#web/shared/layout/layout.tsx";
import { revealReasonText } from "#web/shared/names/reveal-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { ActivityChanges, ActivitySentence } from "./activity-words.tsx";
import styles from "./timeline.module.css";

interface Props {
  events: readonly Activity[];
  /** Omitted if all events are about the same quote. */
  withQuotes?: boolean;
  /** Draws a note that can be edited in the timeline. */
  renderNote?: (note: LeadNote) => ReactNode;
}

/** The events as sentences, newest first, each with its changes. */
export function Timeline({ events, withQuotes = false, renderNote }: Props) {
  return (
    <Stack as="ol" gap={3}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p>
            <ActivitySentence event={event} />
            <UndeliveredLetter event={event} />
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
          <Note>
            <time dateTime={event.at}>{exactTime(event.at)}</time>
          </Note>
        </li>
      ))}
    </Stack>
  );
}

/** Links to an undelivered letter, if the user may see it. */
function UndeliveredLetter({ event: { letter } }: { event: Activity }) {
  const role = useRole();
  if (!letter || (letter.state !== "failed" && letter.state !== "uncertain")) return null;
  if (role === undefined || scopeOf(role, "letter.manage") === undefined) return null;
  return (
    <>
      {" · "}
      <Link to="/admin/letters/$letterId" params={{ letterId: String(letter.id) }}>
        {t("View the email")}
      </Link>
    </>
  );
}
