import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type CreditView, creditCalls } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { creditStatusNames } from "./words.ts";

interface Props {
  credit: CreditView;
  onClose: () => void;
}

export function ExtendDialog({ credit, onClose }: Props) {
  const { id, version, allowedActions, status } = credit;
  const { mutateAsync, isPending, error } = useMutation(callMutation(creditCalls.extend, "credit"));
  const [validUntil, setValidUntil] = useState(credit.validUntil);
  const [reason, setReason] = useState("");
  const body = { version, validUntil, reason };
  const checked = useCheckedBody(creditCalls.extend.body, body, fieldProblemsOf(error));
  const submit = async () => {
    if (!checked.check()) return;
    const done = await mutateAsync({ params: { id }, body }).catch(() => undefined);
    if (!done) return;
    toastSuccess(t("The credit has been extended, and the customer has a new voucher."));
    onClose();
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      title={t("Extend credit")}
      submit={t("Extend credit")}
      failed={text("Extending the credit failed!")}
      gone={allowedActions.includes("extend") ? undefined : t(creditStatusNames[status])}
    >
      <p>
        {t("It is now valid until {{date}}. The customer gets a voucher with the new date.", {
          date: plainDate(credit.validUntil),
        })}
      </p>
      <TextInput
        type="date"
        label={t("Valid until")}
        required
        value={validUntil}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
        error={checked.problemAt("validUntil")}
      />
      <ReasonField value={reason} onChange={setReason} problems={checked.problems} />
    </FormDialog>
  );
}

export function VoidDialog({ credit, onClose }: Props) {
  const { id, version, allowedActions, status, amountCents, currency, holderName } = credit;
  const { mutateAsync, isPending, error } = useMutation(callMutation(creditCalls.void, "credit"));
  const [reason, setReason] = useState("");
  const body = { version, reason };
  const { problems, check } = useCheckedBody(creditCalls.void.body, body, fieldProblemsOf(error));
  const submit = async () => {
    if (!check()) return;
    const done = await mutateAsync({ params: { id }, body }).catch(() => undefined);
    if (!done) return;
    toastSuccess(t("The credit has been voided."));
    onClose();
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      title={t("Void credit")}
      submit={t("Void credit")}
      isGrave
      failed={text("Voiding the credit failed!")}
      gone={allowedActions.includes("void") ? undefined : t(creditStatusNames[status])}
    >
      <p>
        {t("{{holder}} loses {{amount}}. This cannot be undone.", {
          holder: holderName,
          amount: formatMoney(amountCents, currency),
        })}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
