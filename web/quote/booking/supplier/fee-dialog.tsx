import { useState } from "react";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { feeProblems } from "#domain/charge/merchant-fee.ts";
import { formatMoney } from "#domain/money/format.ts";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  charge: ChargeView;
  onClose: () => void;
}

/** Enters the actual fee of a charge, which replaces the estimate in the profit. */
export function FeeDialog({ quote, charge, onClose }: Props) {
  const [merchantFeeCents, setFee] = useState<number | null>(charge.merchantFeeCents ?? null);
  const [isAmountRight, setAmountRight] = useState(false);
  const body = { merchantFeeCents: merchantFeeCents ?? Number.NaN, isAmountRight };
  const { problemAt, form } = useQuoteAction(quote, "enterFee", chargeCalls.enterFee, body, {
    done: t("The fee has been entered."),
    onClose,
    part: { chargeId: charge.id },
    problems: feeProblems(merchantFeeCents, charge.amountCents, { isAmountRight }),
  });
  return (
    <FormDialog
      {...form}
      title={t("Enter the fee of a charge")}
      submit={t("Enter the fee")}
      failed={text("Entering the fee failed!")}
    >
      <p>
        {t("Charge of {{amount}}. The fee on the processor's statement replaces the estimate.", {
          amount: formatMoney(charge.amountCents, quote.currency),
        })}
      </p>
      <MoneyInput
        data-autofocus
        label={t("Merchant fee, {{currency}}", { currency: quote.currency })}
        value={merchantFeeCents}
        onChange={setFee}
        error={problemAt("merchantFeeCents")}
      />
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
    </FormDialog>
  );
}
