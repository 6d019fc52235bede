import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { creditCalls, type HeldAmountView } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";

/** Asks another person to let the agency keep a held amount. */
export function ForfeitDialog({ held, onClose }: { held: HeldAmountView; onClose: () => void }) {
  const { id, openCents, currency, holderName, mayForfeit } = held;
  const { mutateAsync, isPending, error } = useMutation(callMutation(creditCalls.forfeit, "everything"));
  const [amountCents, setAmountCents] = useState<number | null>(openCents);
  const [reason, setReason] = useState("");
  const checked = useCheckedBody(creditCalls.forfeit.body, { amountCents, reason }, fieldProblemsOf(error));
  const submit = async () => {
    if (!checked.check() || amountCents === null) return;
    const done = await mutateAsync({ params: { id }, body: { amountCents, reason } }).catch(() => undefined);
    if (!done) return;
    toastSuccess(t("Another person is asked whether the agency keeps the amount."));
    onClose();
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      title={t("Keep an amount held for the customer")}
      submit={t("Ask to keep it")}
      failed={text("Asking to keep the amount failed!")}
      gone={mayForfeit ? undefined : t("This amount is being returned, or its decision is already asked for.")}
    >
      <p>
        {t("The agency holds {{amount}} for {{name}}. It stays the customer's until another person approves.", {
          amount: formatMoney(openCents, currency),
          name: holderName,
        })}
      </p>
      <MoneyInput
        label={t("Amount to keep, {{currency}}", { currency })}
        value={amountCents}
        onChange={setAmountCents}
        error={checked.problemAt("amountCents")}
      />
      <ReasonField value={reason} onChange={setReason} problems={checked.problems} />
    </FormDialog>
  );
}
