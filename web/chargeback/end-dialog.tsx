import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChargebackView, chargebackCalls } from "#contract/chargeback.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { endChargeback } from "./queries.ts";
import { chargebackStatusNames } from "./words.ts";

interface Props {
  chargeback: ChargebackView;
  how: "win" | "lose";
  onClose: () => void;
}

/** What the bank has decided. */
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
      {...{ error, isPending, onClose, onSubmit: submit }}
      title={how === "win" ? t("Chargeback won") : t("Chargeback lost")}
      submit={how === "win" ? t("Chargeback won") : t("Chargeback lost")}
      isGrave={how === "lose"}
      failed={text("Recording the decision failed!")}
      gone={allowedActions.includes(how) ? undefined : t(chargebackStatusNames[status])}
    >
      <p>
        {how === "win"
          ? t("{{amount}} is the agency’s again, and can be refunded.", { amount })
          : t("The customer has {{amount}} from their bank. None of it is refunded again. This cannot be undone.", {
              amount,
            })}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
