import { Textarea } from "@mantine/core";
import { useState } from "react";
import { expertCalls } from "#calls/expert/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { randomId } from "#web/shared/api/random-id.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { t, text } from "#web/shared/texts/texts.ts";

/** Asks an expert a question about a lead. */
export function AskDialog({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const [question, setQuestion] = useState("");
  const [idempotencyKey] = useState(randomId);
  const { send, problems, isPending, error } = useSend(
    callMutation(expertCalls.ask, "questionStep", { leadId }),
    t("The expert has been asked successfully!"),
  );
  const asked = { params: { id: leadId }, body: { question }, idempotencyKey };
  return (
    <FormDialog
      title={t("Ask an expert")}
      submit={t("Ask an expert")}
      failed={text("Asking an expert failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={async () => (await send(asked)) && onClose()}
    >
      <p>
        {t(
          "Every expert gets an email and sees this lead with its quotes. The expert who claims the question answers it.",
        )}
      </p>
      <Textarea
        label={t("Your question")}
        required
        autosize
        minRows={4}
        maxLength={4000}
        data-autofocus
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
        error={problems.find(({ field }) => field === "question")?.message}
      />
    </FormDialog>
  );
}
