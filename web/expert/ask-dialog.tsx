import { Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { randomId } from "#web/shared/random-id.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { askExpert } from "./queries.ts";

/** What somebody wants to know from an expert. */
export function AskDialog({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const [question, setQuestion] = useState("");
  const [idempotencyKey] = useState(randomId);
  const { mutateAsync, isPending, error } = useMutation(askExpert(useQueryClient(), leadId));
  const ask = async () => {
    try {
      await mutateAsync({ question, idempotencyKey });
    } catch {
      // The dialog stays and says why.
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
      {...{ isPending, error, onClose }}
      onSubmit={ask}
    >
      <p>
        {t("Every expert gets a letter and sees this lead with its quotes. Whoever claims the question answers it.")}
      </p>
      <Textarea
        label={t("What you want to know")}
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
