import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import { type Snooze, snoozes } from "#domain/lead/reminder.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Note, Row } from "#web/shared/layout/layout.tsx";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";
import { CustomerClockAt } from "./customer-clock.tsx";
import styles from "./snooze-buttons.module.css";

const names: Record<Snooze, Text> = texts({ ten_minutes: "10 min", hour: "1 hour", tomorrow: "Tomorrow at 9" });

interface Props {
  leadId: number;
  /** Called after the reminder was snoozed. */
  onDone: () => unknown;
  /** The link for any other time. Leads to the lead's page by default. */
  otherwise?: ReactNode;
}

/** Snoozes a reminder. Requires another choice if the new time is outside the customer's calling hours. */
export function SnoozeButtons({ leadId, onDone, otherwise }: Props) {
  const snooze = useMutation({
    ...callMutation(leadCalls.snoozeReminder, "lead", { leadId }),
    onSuccess: ({ outcome }) => outcome === "done" && onDone(),
  });
  const remind = (length: Snooze, inQuietHours: "ask" | "move" | "keep") =>
    snooze.mutate({ params: { id: leadId }, body: { for: length, inQuietHours } });
  const quiet = snooze.data?.outcome === "quiet_hours" ? snooze.data : undefined;
  const length = snooze.variables?.body.for;
  return (
    <Row gap={1} align="center" wrap className={styles.snooze}>
      <Note as="span" weight={400}>
        {t("Remind me again")}
      </Note>
      {snoozes.map((choice) => (
        <Button
          key={choice}
          variant="default"
          size="compact-xs"
          disabled={snooze.isPending}
          aria-pressed={quiet ? choice === length : undefined}
          onClick={() => remind(choice, "ask")}
        >
          {t(names[choice])}
        </Button>
      ))}
      {otherwise ?? (
        <LinkButton variant="subtle" size="compact-xs" to="/admin/leads/$leadId" params={{ leadId: String(leadId) }}>
          {t("Another time")}
        </LinkButton>
      )}
      <div className={styles.quiet} role="status">
        {quiet && length && (
          <>
            <CustomerClockAt
              zones={quiet.timeZones}
              hours={{ from: quiet.callFrom, until: quiet.callUntil }}
              at={quiet.at}
              onChoose={() => remind(length, "move")}
            />
            <Button variant="subtle" size="compact-xs" onClick={() => remind(length, "keep")}>
              {t("Remind me then anyway")}
            </Button>
          </>
        )}
      </div>
      <RefusalNotice error={snooze.error} title={text("Postponing the reminder failed!")} />
    </Row>
  );
}
