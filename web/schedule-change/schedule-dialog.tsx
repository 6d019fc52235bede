import { TextInput } from "@mantine/core";
import { useState } from "react";
import { scheduleChangeCalls as calls } from "#contract/schedule-change/calls.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";
import { actionWords, type OfferedAction, statusNames } from "./words.ts";

const callOf = {
  send: calls.send,
  resend: calls.resend,
  settle: calls.settle,
  withdraw: calls.withdraw,
  delete: calls.remove,
} as const satisfies Record<OfferedAction, unknown>;

const hints = texts({
  send: "The customer gets an email with both trips and a link to answer. Nothing is decided before that.",
  resend: "The customer gets a new link. The old link no longer works.",
  settle: "The customer's request has been handled.",
  withdraw: "The link stops working, and the flights stay as they were sold.",
  delete: "The draft is deleted. The customer was not notified.",
});

interface Props {
  change: ScheduleChangeView;
  action: OfferedAction;
  onClose: () => void;
}

/** Requests the input of an action, and sends it. */
export function ScheduleDialog({ change, action, onClose }: Props) {
  const { version, expiresAt, status, allowedActions } = change;
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(localMinute(expiresAt));
  const call = callOf[action];
  const needsReason = action === "settle" || action === "withdraw";
  const body = {
    version,
    ...(needsReason ? { reason } : {}),
    ...(action === "resend" ? { expiresAt: instantOf(until) ?? "" } : {}),
  };
  const words = actionWords[action];
  const { problems, problemAt, form } = useAction(
    call,
    { params: { id: change.id }, body },
    {
      stale: "scheduleChange",
      done: t(words.done),
      onClose,
    },
  );
  return (
    <FormDialog
      {...form}
      title={t(words.label)}
      submit={t(words.label)}
      failed={words.failed}
      isGrave={"grave" in words}
      gone={allowedActions.includes(action) ? undefined : t(statusNames[status])}
    >
      <p>{t(hints[action])}</p>
      {needsReason && <ReasonField value={reason} onChange={setReason} problems={problems} />}
      {action === "resend" && (
        <TextInput
          type="datetime-local"
          label={t("Answer by ({{zone}})", { zone: zoneName() })}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
          error={problemAt("expiresAt")}
        />
      )}
    </FormDialog>
  );
}
