import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { queueCalls } from "#calls/queue/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t, text } from "#web/shared/texts/texts.ts";

/** Lets a supervisor take an agent out of the queue, with a reason. */
export function PauseDialog({ agent, onClose }: { agent: { id: number; name: string }; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { mutateAsync, isPending, error } = useMutation(callMutation(queueCalls.pauseOnBehalf, "queue"));
  const pause = async () => {
    try {
      await mutateAsync({ params: { id: agent.id }, body: { reason } });
      toastSuccess(t("{{name}} is offline.", { name: agent.name }));
      onClose();
    } catch {
      // The dialog stays open and shows the error.
    }
  };
  return (
    <FormDialog
      title={t("Pause {{name}}", { name: agent.name })}
      submit={t("Pause")}
      failed={text("Pausing the agent queue status failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={pause}
    >
      <p>
        {t(
          "No lead is offered to them until they go live again. An offer they have not answered goes back to the queue.",
        )}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={fieldProblemsOf(error)} />
    </FormDialog>
  );
}
