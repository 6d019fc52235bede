import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChargebackView, chargebackCalls } from "#contract/chargeback/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { endChargeback } from "./queries.ts";
import { chargebackStatusNames } from "./words.ts";

interface Props {
  chargeback: ChargebackView;
  how: "win" | "lose";
  onClose: () => void;
}

/** Records the bank's decision. */
export function EndDialog({ chargeback, how, onClose }: Props) {
  const { id, version, allowedActions, status, amountCents, currency } = chargeback;
  const { mutateAsync, isPending, error } = useMutation(endChargeback(useQueryClient(), id, how));
  const [reason, setReason] = useState("");
  const body = { version, reason };
  const { problems, check } = useCheckedBody(chargebackCalls[how].body, body, fieldProblemsOf(error));
  const amount = formatMoney(amountCents, currency);
  const submit = async () => {
    if (!check()) return;
    const done = await mutateAsync(body).catch(() => undefined);
    if (!done) return;
    toastSuccess(how === "win" ? t("The chargeback is won.") : t("The chargeback is lost."));
    onClose();
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      title={how === "win" ? t("Chargeback won") : t("Chargeback lost")}
      submit={how === "win" ? t("Chargeback won") : t("Chargeback lost")}
      isGrave={how === "lose"}
      failed={text("Recording the decision failed!")}
      gone={allowedActions.includes(how) ? undefined : t(chargebackStatusNames[status])}
    >
      <p>
        {how === "win"
          ? t("{{amount}} is the agency’s again, and can be refunded.", { amount })
          : t("The customer got {{amount}} from their bank. It is not refunded again. This cannot be undone.", {
              amount,
            })}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
