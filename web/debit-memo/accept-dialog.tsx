import { Radio } from "@mantine/core";
import { useState } from "react";
import { type DebitMemoView, debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { type DebitMemoFault, debitMemoFaults } from "#domain/debit-memo/status.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
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
  const [acceptedCents, setAccepted] = useState<number | null>(memo.amountCents);
  const [fault, setFault] = useState<DebitMemoFault>();
  const [reason, setReason] = useState("");
  const body = { version, acceptedCents: acceptedCents ?? 0, fault, reason };
  const tooMuch = body.acceptedCents > memo.amountCents ? [fieldProblem("acceptedCents", "exceeds_debit_memo")] : [];
  const { problems, problemAt, form } = useAction(
    debitMemoCalls.accept,
    { params: { id }, body },
    { stale: "debitMemo", done: t("The debit memo is accepted."), onClose, problems: tooMuch },
  );
  return (
    <FormDialog
      {...form}
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
