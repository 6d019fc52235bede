import { Button, Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import { agencyDate, agencyInstant } from "#domain/agency/agency-day.ts";
import { callableFrom } from "#domain/lead/customer-time.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { hour, later } from "#domain/shared/durations.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { agencyToday, agencyZone, inAgencyTime, zoneName } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { clockOfZone } from "#web/shared/time/zone-choices.ts";
import { CustomerClockAt } from "../customer-clock.tsx";
import { LeadActionDialog, type LeadDialogProps } from "./lead-action-dialog.tsx";
import styles from "./reminder-dialogs.module.css";
import { useLeadChange } from "./use-lead-change.ts";

/**
 * Sets the time and the note of a reminder. Common times have buttons. The time can be typed in the agency's time zone or
 * in the customer's. A time that is already typed keeps its digits when the zone is changed.
 */
export function SetReminderDialog({ lead, onClose }: LeadDialogProps) {
  const [zone, setZone] = useState(agencyZone);
  const [when, setWhen] = useState(lead.reminder ? localMinute(lead.reminder.at) : "");
  const [note, setNote] = useState(lead.reminder?.note ?? "");
  const [missing, setMissing] = useState(false);
  const { change, problems, ...state } = useLeadChange(lead, leadCalls.setReminder, "setReminder", onClose);
  const choose = (local: string) => {
    setWhen(local);
    setMissing(false);
  };
  const chosen = instantOf(when, zone);
  const zones = zonesToTypeIn(lead.timeZones);
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      {...state}
      action="setReminder"
      onSubmit={() => {
        setMissing(chosen === undefined);
        if (chosen !== undefined) void change({ body: { version: lead.version, at: chosen, note } });
      }}
    >
      <Group gap="xs">
        {soon(lead).map(({ label, at }) => (
          <Button key={label} variant="default" size="compact-sm" onClick={() => choose(localMinute(at, zone))}>
            {label}
          </Button>
        ))}
      </Group>
      <Row gap={2} align="end" wrap>
        <TextInput
          className={styles.when}
          type="datetime-local"
          label={zones.length > 1 ? t("When") : t("When ({{zone}})", { zone: zoneName() })}
          required
          data-autofocus
          value={when}
          onChange={(event) => choose(event.currentTarget.value)}
          error={missing ? t("Enter a date and a time") : problems.find(({ field }) => field === "at")?.message}
        />
        {zones.length > 1 && (
          <NativeSelect
            label={t("In whose time")}
            data={zones}
            value={zone}
            onChange={(event) => setZone(event.currentTarget.value)}
          />
        )}
      </Row>
      {chosen && zone !== agencyZone() && (
        <Muted as="p" fontSize={2}>
          {t("{{time}} our time", { time: exactTime(chosen) })}
        </Muted>
      )}
      {chosen && (
        <CustomerClockAt
          zones={lead.timeZones}
          hours={lead.callHours}
          at={chosen}
          onChoose={(at) => choose(localMinute(at, zone))}
        />
      )}
      <Textarea
        label={t("Reminder note")}
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

/**
 * Returns the agency's time zone, and those of the customer's that have another time now. If the customer may be in one
 * of several, each is a choice.
 */
function zonesToTypeIn(ofCustomer: readonly string[]): { value: string; label: string }[] {
  const now = deviceNow();
  const others = ofCustomer.filter(
    (zone, index) =>
      [agencyZone(), ...ofCustomer].findIndex((other) => localMinute(now, other) === localMinute(now, zone)) ===
      index + 1,
  );
  return [
    { value: agencyZone(), label: t("Our time ({{zone}})", { zone: zoneName() }) },
    ...others.map((zone) => ({ value: zone, label: t("Customer's time ({{zone}})", { zone: clockOfZone(zone) }) })),
  ];
}

/**
 * Returns the common times, in the agency's time zone. On a later day it is 9:00, or the first time after it on that day
 * at which the customer may be called.
 */
function soon({ timeZones, callHours }: LeadDialogProps["lead"]): { label: string; at: string }[] {
  const morning = (days: number) => {
    const day = addDays(agencyToday(), days);
    const nine = agencyInstant(`${day}T09:00`, agencyZone());
    const callable = callableFrom(timeZones, nine, callHours);
    return agencyDate(callable, agencyZone()) === day ? callable : nine;
  };
  return [
    { label: t("In 1 hour"), at: later(deviceNow(), hour) },
    { label: t("Tomorrow at {{time}}", { time: inAgencyTime(hourAndMinute, morning(1)) }), at: morning(1) },
    { label: t("In 3 days"), at: morning(3) },
    { label: t("In a week"), at: morning(7) },
  ];
}

const hourAndMinute: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

export function RemoveReminderDialog({ lead, onClose }: LeadDialogProps) {
  const { change, problems: _, ...state } = useLeadChange(lead, leadCalls.removeReminder, "removeReminder", onClose);
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      {...state}
      action="removeReminder"
      onSubmit={() => change({ query: { version: lead.version } })}
    >
      {lead.reminder && <p>{t("The reminder for {{when}} is removed.", { when: exactTime(lead.reminder.at) })}</p>}
    </LeadActionDialog>
  );
}
