import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { timeBetween } from "#web/shared/time/durations.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import type { DialogAction } from "./action-words.ts";
import { changeLead } from "./changes.ts";
import styles from "./overdue-reminder.module.css";
import { SnoozeButtons } from "./snooze-buttons.tsx";

interface Props {
  lead: Lead;
  onAction: (action: DialogAction) => void;
}

/** Shows that a reminder is due, for how long and with which note, with buttons to finish or snooze it. */
export function OverdueReminder({ lead, onAction }: Props) {
  const now = useMinute();
  const { reminder } = lead;
  if (!reminder || reminder.at > now) return null;
  const isOffered = (action: DialogAction) => lead.allowedActions.includes(action);
  return (
    <Row
      as="section"
      gap={3}
      rowGap={2}
      align="center"
      justify="between"
      wrap
      className={styles.strip}
      aria-label={t("Overdue reminder")}
    >
      <p className={styles.said}>
        <strong title={exactTime(reminder.at)}>
          {t("Overdue: {{time}}", { time: timeBetween(reminder.at, now) })}
        </strong>{" "}
        {reminder.note}
      </p>
      <Row gap={2} align="center" wrap>
        {isOffered("removeReminder") && <DoneButton lead={lead} />}
        {isOffered("setReminder") && isOffered("removeReminder") && (
          <SnoozeButtons
            leadId={lead.id}
            onDone={() => toastSuccess(t("The reminder has been postponed."))}
            otherwise={
              <Button variant="subtle" size="compact-xs" onClick={() => onAction("setReminder")}>
                {t("Another time")}
              </Button>
            }
          />
        )}
      </Row>
    </Row>
  );
}

function DoneButton({ lead: { id, version } }: Pick<Props, "lead">) {
  const done = useMutation(changeLead(leadCalls.removeReminder, id));
  return (
    <>
      <LoadingButton
        variant="default"
        size="compact-xs"
        loading={done.isPending}
        onClick={() => done.mutate({ query: { version } })}
      >
        {t("Done")}
      </LoadingButton>
      <RefusalNotice error={done.error} title={text("Removing the reminder failed!")} />
    </>
  );
}
