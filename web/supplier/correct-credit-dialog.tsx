import { NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type ConsolidatorBalance, consolidatorCalls } from "#contract/supplier/consolidators.ts";
import { formatMoney } from "#domain/money/format.ts";
import { type Currency, currencies } from "#domain/money/money.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";

interface Props {
  /** The consolidators of the settings. */
  listed: readonly string[];
  balances: readonly ConsolidatorBalance[];
  onClose: () => void;
}

/** Enters or corrects a credit with a consolidator that belongs to no sale. */
export function CorrectCreditDialog({ listed, balances, onClose }: Props) {
  const { mutateAsync, isPending, error } = useMutation(callMutation(consolidatorCalls.correct, "consolidatorCredit"));
  const [consolidator, setConsolidator] = useState(listed[0] ?? "");
  const [currency, setCurrency] = useState<Currency>("USD");
  const [amountCents, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const balance = balances.find((one) => one.consolidator === consolidator && one.currency === currency);
  const presentCents = balance?.creditCents ?? 0;
  const body = { consolidator, currency, presentCents, amountCents: amountCents ?? 0, reason };
  const { check, problemAt, problems } = useCheckedBody(consolidatorCalls.correct.body, body, fieldProblemsOf(error));
  const submit = async () => {
    if (!check() || !(await mutateAsync({ body }).catch(() => undefined))) return;
    toastSuccess(t("The credit has been entered."));
    onClose();
  };
  return (
    <FormDialog
      title={t("Enter a credit")}
      submit={t("Enter the credit")}
      failed={text("Entering the credit failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t("For a credit that belongs to no sale here, such as one from before this product was used.")}</p>
      <NativeSelect
        label={t("Consolidator")}
        data={[...listed]}
        value={consolidator}
        onChange={(event) => setConsolidator(event.currentTarget.value)}
        error={problemAt("consolidator")}
      />
      <NativeSelect
        label={t("Currency")}
        data={[...currencies]}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
        error={problemAt("currency")}
      />
      <MoneyInput
        label={t("Change of the credit, {{currency}}", { currency })}
        description={t("Credit now: {{now}}, afterward: {{after}}. Below zero lowers it.", {
          now: formatMoney(presentCents, currency),
          after: formatMoney(presentCents + (amountCents ?? 0), currency),
        })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        allowNegative
        value={amountCents}
        onChange={setAmount}
        error={problemAt("amountCents")}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
