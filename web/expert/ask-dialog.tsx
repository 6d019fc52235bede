import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { expertCalls } from "#calls/expert/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { randomId } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t, text } from "#web/shared/texts/texts.ts";

/** Asks an expert a question about a lead. */
export function AskDialog({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const [question, setQuestion] = useState("");
  const [idempotencyKey] = useState(randomId);
  const { mutateAsync, isPending, error } = useMutation(callMutation(expertCalls.ask, "questionStep", { leadId }));
  const ask = async () => {
    try {
      await mutateAsync({ params: { id: leadId }, body: { question }, idempotencyKey });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t("The expert has been asked successfully!"));
    onClose();
  };
  return (
    <FormDialog
      title={t("Ask an expert")}
      submit={t("Ask an expert")}
      failed={text("Asking an expert failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={ask}
    >
      <p>
        {t(
          "Every expert gets a letter and sees this lead with its quotes. The expert who claims the question answers it.",
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
        error={fieldProblemsOf(error).find(({ field }) => field === "question")?.message}
      />
    </FormDialog>
  );
}
