import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queueCalls } from "#calls/queue.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { queueChanged } from "./queries.ts";

/** A supervisor takes somebody out of the queue who cannot do so themselves, and says why. */
export function PauseDialog({ agent, onClose }: { agent: { id: number; name: string }; onClose: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => authorisedAsk(queueCalls.pauseOnBehalf, { params: { id: agent.id }, body: { reason } }),
    onSettled: () => queueChanged(queries),
  });
  const pause = async () => {
    try {
      await mutateAsync();
      toastSuccess(t("{{name}} is offline.", { name: agent.name }));
      onClose();
    } catch {
      // The dialog stays and says why.
    }
  };
  return (
    <FormDialog
      title={t("Pause {{name}}", { name: agent.name })}
      submit={t("Pause")}
      failed={text("Pausing the agent queue status failed!")}
      {...{ isPending, error, onClose }}
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
