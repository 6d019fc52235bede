import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { customerRequestCalls } from "#contract/customer-request/calls.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { progressNames } from "./words.ts";

/** Answers the customer by email, which closes the request. */
export function AnswerDialog({ asked, onClose }: { asked: CustomerRequestView; onClose: () => void }) {
  const [answer, setAnswer] = useState("");
  const { mutateAsync, isPending, error } = useMutation(callMutation(customerRequestCalls.answer, "customerRequest"));
  const body = { version: asked.version, answer };
  const { problemAt, check } = useCheckedBody(customerRequestCalls.answer.body, body, fieldProblemsOf(error));
  const submit = async () => {
    if (!check()) return;
    try {
      await mutateAsync({ params: { id: asked.id }, body });
      toastSuccess(t("The answer is on its way to the customer."));
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      title={t("Answer in words")}
      submit={t("Send to customer")}
      failed={text("Answering the customer failed!")}
      gone={asked.allowedActions.includes("answer") ? undefined : t(progressNames[asked.progress])}
      onSubmit={submit}
    >
      <p>{t("The customer gets it by email and sees it on the booking page. Nothing else happens.")}</p>
      <Textarea
        label={t("Your answer")}
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        error={problemAt("answer")}
      />
    </FormDialog>
  );
}
