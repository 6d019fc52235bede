import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Snooze, snoozes } from "#domain/lead/reminder.ts";
import { LinkButton } from "#web/shared/link-button.tsx";
import { RefusalNotice } from "#web/shared/refusal-notice.tsx";
import { type Text, t, text, texts } from "#web/shared/texts.ts";
import { snoozeReminder } from "./queries.ts";
import styles from "./snooze-buttons.module.css";

const names: Record<Snooze, Text> = texts({ ten_minutes: "10 min", hour: "1 hour", tomorrow: "Tomorrow, 9:00 ET" });

/** Puts a reminder off at one press; any other time is chosen on the page of the lead. `onDone`: it is put off. */
export function SnoozeButtons({ leadId, onDone }: { leadId: number; onDone: () => unknown }) {
  const client = useQueryClient();
  const snooze = useMutation({ ...snoozeReminder(client, leadId), onSuccess: onDone });
  return (
    <div className={styles.snooze}>
      <span className={styles.label}>{t("Remind me again")}</span>
      {snoozes.map((length) => (
        <Button
          key={length}
          variant="default"
          size="compact-xs"
          disabled={snooze.isPending}
          onClick={() => snooze.mutate(length)}
        >
          {t(names[length])}
        </Button>
      ))}
      <LinkButton variant="subtle" size="compact-xs" to="/admin/leads/$leadId" params={{ leadId: String(leadId) }}>
        {t("Another time")}
      </LinkButton>
      <RefusalNotice error={snooze.error} title={text("Putting the reminder off failed!")} />
    </div>
  );
}
