import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { scheduleChangeCalls } from "#calls/schedule-change/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { beginWords } from "#web/shared/after-sale/begin-words.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { OfferedLink } from "#web/shared/buttons/offered-link.tsx";
import { Note, Row, Stack } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time/time-ago.tsx";
import { Comparison } from "./comparison.tsx";
import styles from "./schedule.module.css";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { actionWords, type OfferedAction, statusGroups, statusNames } from "./words.ts";

interface Props {
  quote: Pick<Quote, "id" | "signedAt">;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The airlines' changes to a sale, newest first. Renders nothing if there are none and none can be recorded. */
export function ScheduleSection({ quote: { id, signedAt }, renderItinerary }: Props) {
  const { data, error, refetch } = useQuery({
    ...callQuery(scheduleChangeCalls.list, { params: { id: id } }),
    enabled: signedAt !== null,
  });
  if (signedAt === null) return null;
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : null;
  if (data.items.length === 0 && !data.mayBegin) return null;
  return (
    <Section
      titleId="schedule-title"
      title={t("Schedule changes")}
      aside={
        <>
          {data.items.length === 0 && <Note>{t("The airline has changed nothing so far.")}</Note>}
          {data.mayBegin && (
            <OfferedLink
              label={t("New schedule change")}
              to="/admin/quotes/$quoteId/schedule-change"
              params={{ quoteId: String(id) }}
            />
          )}
        </>
      }
    >
      {data.items.map((change) => (
        <ChangePart key={change.id} change={change} renderItinerary={renderItinerary} />
      ))}
    </Section>
  );
}

const buttons: readonly OfferedAction[] = ["send", "settle", "resend", "withdraw", "delete"];

/** One schedule change: the differences, the customer's answer, and the actions that are allowed now. */
function ChangePart({ change, renderItinerary }: Pick<Props, "renderItinerary"> & { change: ScheduleChangeView }) {
  const [asked, setAsked] = useState<OfferedAction>();
  const { id, quoteId, status, createdBy, createdAt, answerMessage, settledHow, answeredAt, expiresAt } = change;
  const offered = buttons.filter((action) => change.allowedActions.includes(action));
  const waits = status === "sent" || status === "viewed";
  return (
    <Stack as="article" gap={3} shrinks className={styles.part} aria-labelledby={`schedule-${id}`}>
      <Row gap={2} align="center" justify="between" wrap className={styles.head}>
        <h3 id={`schedule-${id}`} className={styles.title}>
          {t("Change {{id}}", { id: String(id) })}{" "}
          <Badge group={statusGroups[status]} exact={status} name={statusNames[status]} />
        </h3>
        <Note as="span">
          {createdBy.name} · <TimeAgo at={createdAt} />
        </Note>
      </Row>
      <Comparison changes={change.changes} reasons={change.reasons} />
      {waits && (
        <p>
          {t("Answer due by {{when}}. No answer does not mean acceptance.", { when: exactTime(expiresAt) })}
          {change.remindedAt && ` ${t("The customer was reminded.")}`}
        </p>
      )}
      {answeredAt && (
        <p>
          {t("Answered {{when}}", { when: exactTime(answeredAt) })}
          {answerMessage && (
            <>
              : <q>{answerMessage}</q>
            </>
          )}
        </p>
      )}
      {settledHow && <p>{t("Settled: {{how}}", { how: settledHow })}</p>}
      <details>
        <summary>{t("Both trips side by side")}</summary>
        <div className={styles.trips}>
          <div>
            <h4 className={styles.title}>{t("Until now")}</h4>
            {renderItinerary(change.before)}
          </div>
          <div>
            <h4 className={styles.title}>{t("New")}</h4>
            {renderItinerary(change.after)}
          </div>
        </div>
      </details>
      <Row gap={2} align="center" wrap>
        {change.allowedActions.includes("update") && (
          <LinkButton
            variant="default"
            size="xs"
            to="/admin/quotes/$quoteId/schedule-change"
            params={{ quoteId: String(quoteId) }}
          >
            {t("Edit")}
          </LinkButton>
        )}
        {status === "refund_asked" && (
          <LinkButton
            size="xs"
            to="/admin/quotes/$quoteId/requests/new"
            params={{ quoteId: String(quoteId) }}
            search={{ kind: "refund", change: id }}
          >
            {t(beginWords.refund)}
          </LinkButton>
        )}
        {status === "other_flight_asked" && (
          <LinkButton size="xs" to="/admin/quotes/$quoteId/exchange" params={{ quoteId: String(quoteId) }}>
            {t("New exchange")}
          </LinkButton>
        )}
        {offered.map((action) => (
          <Button key={action} size="xs" variant="default" onClick={() => setAsked(action)}>
            {t(actionWords[action].label)}
          </Button>
        ))}
      </Row>
      {asked && <ScheduleDialog change={change} action={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
