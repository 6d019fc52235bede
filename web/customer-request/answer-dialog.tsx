import { Textarea } from "@mantine/core";
import { customerRequestCalls } from "#contract/customer-request/calls.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { progressNames } from "./words.ts";

/** Answers the customer by email, which closes the request. */
export function AnswerDialog({ asked, onClose }: { asked: CustomerRequestView; onClose: () => void }) {
  const place = { form: "answerToCustomer", recordId: asked.id, recordVersion: asked.version } as const;
  const { values, change, draft } = useDraftedValues(place, { answer: "" });
  const body = { version: asked.version, ...values };
  const { problemAt, form } = useAction(
    customerRequestCalls.answer,
    { params: { id: asked.id }, body },
    { stale: "customerRequest", done: t("The answer is being sent to the customer."), onClose, draft },
  );
  return (
    <FormDialog
      {...form}
      title={t("Answer in words")}
      submit={t("Send to customer")}
      failed={text("Answering the customer failed!")}
      gone={asked.allowedActions.includes("answer") ? undefined : t(progressNames[asked.progress])}
    >
      <p>{t("The customer gets it by email and sees it on the booking page. Nothing else happens.")}</p>
      <Textarea
        label={t("Your answer")}
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={values.answer}
        onChange={(event) => change({ answer: event.currentTarget.value })}
        error={problemAt("answer")}
      />
    </FormDialog>
  );
}
