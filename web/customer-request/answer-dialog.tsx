import { Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerRequestView } from "#contract/customer-request.ts";
import { customerRequestCalls } from "#contract/customer-request-calls.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { answerCustomer } from "./queries.ts";
import { progressNames } from "./words.ts";

/** A sentence that is mailed to the customer, and ends what they asked for. */
export function AnswerDialog({ asked, onClose }: { asked: CustomerRequestView; onClose: () => void }) {
  const [answer, setAnswer] = useState("");
  const { mutateAsync, isPending, error } = useMutation(answerCustomer(useQueryClient(), asked));
  const body = { version: asked.version, answer };
  const { problemAt, check } = useCheckedBody(customerRequestCalls.answer.body, body, fieldProblemsOf(error));
  const submit = async () => {
    if (!check()) return;
    try {
      await mutateAsync(answer);
      toastSuccess(t("The answer is on its way to the customer."));
      onClose();
    } catch {
      // The dialog says why.
    }
  };
  return (
    <FormDialog
      {...{ error, isPending, onClose }}
      title={t("Answer in words")}
      submit={t("Send to customer")}
      failed={text("Answering the customer failed!")}
      gone={asked.allowedActions.includes("answer") ? undefined : t(progressNames[asked.progress])}
      onSubmit={submit}
    >
      <p>{t("The customer gets it by e-mail and sees it on the page of the booking. Nothing else happens.")}</p>
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
