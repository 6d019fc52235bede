import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { type ReversalCause, reversalCauses } from "#domain/charge/reversal-causes.ts";
import { formatMoney } from "#domain/money/format.ts";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { reversalCauseNames } from "#web/shared/names/payment-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  charge: ChargeView;
  /** The amount collected above the signature, in cents. If 0, the whole charge is suggested. */
  aboveCents: number;
  onClose: () => void;
}

/** Records a reversal after the processor has carried it out. */
export function ReverseDialog({ quote, charge, aboveCents, onClose }: Props) {
  const [amountCents, setAmount] = useState<number | null>(
    aboveCents > 0 ? Math.min(aboveCents, charge.refundableCents) : charge.refundableCents,
  );
  const [processorReference, setReference] = useState("");
  const [cause, setCause] = useState<ReversalCause | "">(aboveCents > 0 ? "collected_too_much" : "");
  const [reason, setReason] = useState("");
  const body = { amountCents: amountCents ?? 0, processorReference, cause, reason };
  const { problemAt, problems, form } = useQuoteAction(quote, "reverseCharge", chargeCalls.reverse, body, {
    done: t("The reversal has been recorded."),
    onClose,
    part: { chargeId: charge.id },
  });
  const possible = charge.refundableCents > 0 && quote.allowedActions.includes("reverseCharge");
  const left = formatMoney(charge.refundableCents, quote.currency);
  return (
    <FormDialog
      {...form}
      title={t("Reverse a charge")}
      submit={t("Record the reversal of {{amount}}", { amount: formatMoney(amountCents ?? 0, quote.currency) })}
      isGrave
      failed={text("Recording the reversal failed!")}
      gone={possible ? undefined : t("This charge has been reversed, or the quote has changed.")}
    >
      <p>
        {t("Reverse it at the processor first, then record it here. Refundable from this charge: {{left}}.", {
          left,
        })}
      </p>
      <div className={fieldRow.row}>
        <MoneyInput
          label={t("Amount, {{currency}}", { currency: quote.currency })}
          value={amountCents}
          onChange={setAmount}
          error={problemAt("amountCents")}
        />
        <TextInput
          label={t("Reference of the reversal")}
          maxLength={60}
          autoComplete="off"
          value={processorReference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={problemAt("processorReference")}
        />
      </div>
      <NativeSelect
        label={t("Reason for the customer")}
        data={[
          { value: "", label: "" },
          ...reversalCauses.map((value) => ({ value, label: t(reversalCauseNames[value]) })),
        ]}
        value={cause}
        onChange={(event) => setCause(event.currentTarget.value as ReversalCause | "")}
        error={problemAt("cause")}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
