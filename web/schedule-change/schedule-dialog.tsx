import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleChangeView } from "#contract/schedule-change.ts";
import { scheduleChangeCalls as calls } from "#contract/schedule-change-calls.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { instantOf, localMinute } from "#web/shared/local-minute.ts";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, texts } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { changeSchedule } from "./queries.ts";
import { actionWords, type OfferedAction, statusNames } from "./words.ts";

const callOf = {
  ...{ send: calls.send, resend: calls.resend, settle: calls.settle, withdraw: calls.withdraw, delete: calls.remove },
} as const satisfies Record<OfferedAction, unknown>;

const hints = texts({
  send: "The customer gets a letter with both trips and a link to answer. Nothing is decided before that.",
  resend: "The customer gets a new link; the one before no longer works.",
  settle: "What the customer asked for has been arranged, or answered otherwise.",
  withdraw: "The link stops working, and the flights stay as they were sold.",
  delete: "The draft is gone. The customer was not told of it.",
});

interface Props {
  change: ScheduleChangeView;
  action: OfferedAction;
  onClose: () => void;
}

/** Asks for what an action needs, and takes it. */
export function ScheduleDialog({ change, action, onClose }: Props) {
  const { version, expiresAt, status, allowedActions } = change;
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(localMinute(expiresAt));
  const call = callOf[action];
  const { mutateAsync, isPending, error } = useMutation(changeSchedule(useQueryClient(), call, change));
  const needsReason = action === "settle" || action === "withdraw";
  const body = {
    version,
    ...(needsReason ? { reason } : {}),
    ...(action === "resend" ? { expiresAt: instantOf(until) ?? "" } : {}),
  };
  const { problems, problemAt, check } = useCheckedBody(call.body, body, fieldProblemsOf(error));
  const words = actionWords[action];
  const submit = async () => {
    if (!check()) return;
    try {
      await mutateAsync(body as never);
      toastSuccess(t(words.done));
      onClose();
    } catch {
      // The dialog says why.
    }
  };
  return (
    <FormDialog
      {...{ error, isPending, onClose }}
      title={t(words.label)}
      submit={t(words.label)}
      failed={words.failed}
      isGrave={"grave" in words}
      gone={allowedActions.includes(action) ? undefined : t(statusNames[status])}
      onSubmit={submit}
    >
      <p>{t(hints[action])}</p>
      {needsReason && <ReasonField value={reason} onChange={setReason} problems={problems} />}
      {action === "resend" && (
        <TextInput
          type="datetime-local"
          label={t("To be answered until (your own time)")}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
          error={problemAt("expiresAt")}
        />
      )}
    </FormDialog>
  );
}
