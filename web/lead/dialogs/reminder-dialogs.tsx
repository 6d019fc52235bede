import { Button, Group, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { leadCalls } from "#calls/lead-calls.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { instantOf, localMinute } from "#web/shared/local-minute.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { CustomerClockAt } from "../customer-clock.tsx";
import { LeadActionDialog, type LeadDialogProps } from "./lead-action-dialog.tsx";
import { useLeadChange } from "./use-lead-change.ts";

/** When and of what; times that are often wanted are a press away. */
export function SetReminderDialog({ lead, onClose }: LeadDialogProps) {
  const [when, setWhen] = useState(lead.reminder ? localMinute(lead.reminder.at) : "");
  const [note, setNote] = useState(lead.reminder?.note ?? "");
  const [missing, setMissing] = useState(false);
  const { change, problems, ...state } = useLeadChange(lead, leadCalls.setReminder, "setReminder", onClose);
  const choose = (local: string) => {
    setWhen(local);
    setMissing(false);
  };
  const chosen = instantOf(when);
  return (
    <LeadActionDialog
      {...{ lead, onClose, ...state, action: "setReminder" }}
      onSubmit={() => {
        setMissing(chosen === undefined);
        if (chosen !== undefined) void change({ body: { version: lead.version, at: chosen, note } });
      }}
    >
      <Group gap="xs">
        {soon().map(({ label, at }) => (
          <Button key={label} variant="default" size="compact-sm" onClick={() => choose(localMinute(at))}>
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        type="datetime-local"
        label={t("When")}
        required
        data-autofocus
        value={when}
        onChange={(event) => choose(event.currentTarget.value)}
        error={missing ? t("Enter a date and a time") : problems.find(({ field }) => field === "at")?.message}
      />
      {chosen && (
        <CustomerClockAt
          zones={lead.timeZones}
          hours={lead.callHours}
          at={chosen}
          onChoose={(at) => choose(localMinute(at))}
        />
      )}
      <Textarea
        label={t("Of what")}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={problems.find(({ field }) => field === "note")?.message}
      />
    </LeadActionDialog>
  );
}

/** On the clock of this device. */
function soon(): { label: string; at: string }[] {
  const atNine = (days: number) => {
    const date = new Date(deviceNow());
    date.setDate(date.getDate() + days);
    date.setHours(9, 0, 0, 0);
    return date.toISOString();
  };
  return [
    { label: t("In 1 hour"), at: new Date(Date.parse(deviceNow()) + 3_600_000).toISOString() },
    { label: t("Tomorrow at 9"), at: atNine(1) },
    { label: t("In 3 days"), at: atNine(3) },
    { label: t("In a week"), at: atNine(7) },
  ];
}

export function RemoveReminderDialog({ lead, onClose }: LeadDialogProps) {
  const { change, problems: _, ...state } = useLeadChange(lead, leadCalls.removeReminder, "removeReminder", onClose);
  return (
    <LeadActionDialog
      {...{ lead, onClose, ...state, action: "removeReminder" }}
      onSubmit={() => change({ query: { version: lead.version } })}
    >
      {lead.reminder && <p>{t("Nobody is reminded on {{when}} any more.", { when: exactTime(lead.reminder.at) })}</p>}
    </LeadActionDialog>
  );
}
