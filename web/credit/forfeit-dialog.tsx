import { useState } from "react";
import { creditCalls, type HeldAmountView } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";

/** Asks another person to let the agency keep a held amount. */
export function ForfeitDialog({ held, onClose }: { held: HeldAmountView; onClose: () => void }) {
  const { id, openCents, currency, holderName, mayForfeit } = held;
  const [amountCents, setAmountCents] = useState<number | null>(openCents);
  const [reason, setReason] = useState("");
  const { problems, problemAt, form } = useAction(
    creditCalls.forfeit,
    { params: { id }, body: { amountCents, reason } },
    { stale: "everything", done: t("Another person decides whether the agency keeps the amount."), onClose },
  );
  return (
    <FormDialog
      {...form}
      title={t("Keep an amount held for the customer")}
      submit={t("Ask to keep it")}
      failed={text("Asking to keep the amount failed!")}
      gone={mayForfeit ? undefined : t("This amount is being returned, or a decision about it is already requested.")}
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
        error={problemAt("amountCents")}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
