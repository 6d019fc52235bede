import { Radio } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type DebitMemoView, debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { type DebitMemoFault, debitMemoFaults } from "#domain/debit-memo/process.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { debitMemoFaultNames } from "#web/shared/names/debit-memo-names.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";
import { debitMemoStatusNames } from "./words.ts";

const consequences: Record<DebitMemoFault, Text> = texts({
  agent: "The amount lowers the profit and the commission of the sale.",
  agency: "The amount lowers the profit. The commission stays the same.",
});

interface Props {
  memo: DebitMemoView;
  onClose: () => void;
}

/** Records that the agency pays a memo, or a part of it, and who caused it. */
export function AcceptDialog({ memo, onClose }: Props) {
  const { id, version, allowedActions, status, currency } = memo;
  const { mutateAsync, isPending, error } = useMutation(callMutation(debitMemoCalls.accept, "debitMemo"));
  const [acceptedCents, setAccepted] = useState<number | null>(memo.amountCents);
  const [fault, setFault] = useState<DebitMemoFault>();
  const [reason, setReason] = useState("");
  const accepted = { version, acceptedCents: acceptedCents ?? 0, reason };
  const tooMuch =
    accepted.acceptedCents > memo.amountCents ? [fieldProblem("acceptedCents", "exceeds_debit_memo")] : [];
  const { check, problemAt, problems } = useCheckedBody(
    debitMemoCalls.accept.body,
    { ...accepted, fault },
    fieldProblemsOf(error),
    tooMuch,
  );
  const submit = async () => {
    if (!check() || !fault) return;
    const done = await mutateAsync({ params: { id }, body: { ...accepted, fault } }).catch(() => undefined);
    if (!done) return;
    toastSuccess(t("The debit memo is accepted."));
    onClose();
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      title={t("Accept the memo")}
      submit={t("Accept {{amount}}", { amount: formatMoney(acceptedCents ?? 0, currency) })}
      failed={text("Accepting the debit memo failed!")}
      gone={allowedActions.includes("accept") ? undefined : t(debitMemoStatusNames[status])}
    >
      <MoneyInput
        label={t("Accepted amount, {{currency}}", { currency })}
        description={t("The memo bills {{amount}}.", { amount: formatMoney(memo.amountCents, currency) })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        value={acceptedCents}
        onChange={setAccepted}
        error={problemAt("acceptedCents")}
      />
      <Radio.Group
        label={t("Who caused it")}
        required
        value={fault ?? ""}
        onChange={(value) => setFault(value as DebitMemoFault)}
        error={problemAt("fault")}
      >
        {debitMemoFaults.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(debitMemoFaultNames[value])}
            description={t(consequences[value])}
            mt="xs"
            aria-invalid={problemAt("fault") !== undefined}
          />
        ))}
      </Radio.Group>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
