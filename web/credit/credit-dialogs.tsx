import { TextInput } from "@mantine/core";
import { useState } from "react";
import { type CreditView, creditCalls } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { creditStatusNames } from "./words.ts";

interface Props {
  credit: CreditView;
  onClose: () => void;
}

export function ExtendDialog({ credit, onClose }: Props) {
  const { id, version, allowedActions, status } = credit;
  const [validUntil, setValidUntil] = useState(credit.validUntil);
  const [reason, setReason] = useState("");
  const body = { version, validUntil, reason };
  const { problems, problemAt, form } = useAction(
    creditCalls.extend,
    { params: { id }, body },
    { stale: "credit", done: t("The credit has been extended, and the customer has a new voucher."), onClose },
  );
  return (
    <FormDialog
      {...form}
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
        error={problemAt("validUntil")}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}

export function VoidDialog({ credit, onClose }: Props) {
  const { id, version, allowedActions, status, amountCents, currency, holderName } = credit;
  const [reason, setReason] = useState("");
  const body = { version, reason };
  const { problems, form } = useAction(
    creditCalls.void,
    { params: { id }, body },
    { stale: "credit", done: t("The credit has been voided."), onClose },
  );
  return (
    <FormDialog
      {...form}
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
