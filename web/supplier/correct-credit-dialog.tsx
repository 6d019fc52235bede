import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { type ConsolidatorBalance, consolidatorCalls } from "#contract/supplier/consolidators.ts";
import { formatMoney } from "#domain/money/format.ts";
import { type Currency, currencies } from "#domain/money/money.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
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
  const [consolidator, setConsolidator] = useState(listed[0] ?? "");
  const [currency, setCurrency] = useState<Currency>("USD");
  const [amountCents, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const balance = balances.find((one) => one.consolidator === consolidator && one.currency === currency);
  const presentCents = balance?.creditCents ?? 0;
  const body = { consolidator, currency, presentCents, amountCents: amountCents ?? 0, reason };
  const { problems, problemAt, form } = useAction(
    consolidatorCalls.correct,
    { body },
    { stale: "consolidatorCredit", done: t("The credit has been entered."), onClose },
  );
  return (
    <FormDialog
      title={t("Enter a credit")}
      submit={t("Enter the credit")}
      failed={text("Entering the credit failed!")}
      {...form}
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
