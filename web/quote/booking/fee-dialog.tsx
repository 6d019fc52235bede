import { useState } from "react";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { feeProblems } from "#domain/charge/merchant-fee.ts";
import { formatMoney } from "#domain/money/format.ts";
import { useChange } from "#web/quote/use-change.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text, texts } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  charge: ChargeView;
  onClose: () => void;
}

/** Enters the actual fee of a charge, which replaces the estimate in the profit. */
export function FeeDialog({ quote, charge, onClose }: Props) {
  const told = texts({ done: "The fee has been entered." });
  const { change, isPending, error, problems } = useChange(quote, chargeCalls.enterFee, told, { chargeId: charge.id });
  const [merchantFeeCents, setFee] = useState<number | null>(charge.merchantFeeCents ?? null);
  const [isAmountRight, setAmountRight] = useState(false);
  const body = { merchantFeeCents: merchantFeeCents ?? Number.NaN, isAmountRight };
  const { problemAt, check } = useCheckedBody(
    chargeCalls.enterFee.body,
    { ...body, version: quote.version },
    problems,
    feeProblems(merchantFeeCents, charge.amountCents, { isAmountRight }),
  );
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      title={t("Enter the fee of a charge")}
      submit={t("Enter the fee")}
      failed={text("Entering the fee failed!")}
      gone={
        quote.allowedActions.includes("enterFee") ? undefined : t("This quote is {{status}}.", { status: quote.status })
      }
      onSubmit={async () => check() && (await change(body)) && onClose()}
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
