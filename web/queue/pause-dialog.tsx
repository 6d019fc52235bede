import { useState } from "react";
import { queueCalls } from "#calls/queue/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { t, text } from "#web/shared/texts/texts.ts";

/** Lets a supervisor take an agent out of the queue, with a reason. */
export function PauseDialog({ agent, onClose }: { agent: { id: number; name: string }; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { send, problems, isPending, error } = useSend(
    callMutation(queueCalls.pauseOnBehalf, "queue"),
    t("{{name}} is offline.", { name: agent.name }),
  );
  return (
    <FormDialog
      title={t("Pause {{name}}", { name: agent.name })}
      submit={t("Pause")}
      failed={text("Pausing the agent queue status failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={async () => (await send({ params: { id: agent.id }, body: { reason } })) && onClose()}
    >
      <p>
        {t(
          "No lead is offered to them until they go live again. An offer they have not answered goes back to the queue.",
        )}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
