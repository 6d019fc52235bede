import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ChargeView } from "#contract/fulfilment.ts";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import type { Quote } from "#contract/quote.ts";
import { type ReversalCause, reversalCauses } from "#domain/charge/reversal-causes.ts";
import { formatMoney } from "#domain/money/format.ts";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { reversalCauseNames } from "#web/shared/payment-names.ts";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { t, text, texts } from "#web/shared/texts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";

interface Props {
  quote: Quote;
  charge: ChargeView;
  /** What is collected above the signature; 0 offers the whole charge. */
  aboveCents: number;
  onClose: () => void;
}

/** Written down once the processor has done it: the money is on its way back. */
export function ReverseDialog({ quote, charge, aboveCents, onClose }: Props) {
  const told = texts({ done: "The reversal has been recorded." });
  const { change, isPending, error, problems } = useChange(quote, fulfilmentCalls.reverseCharge, told, {
    chargeId: charge.id,
  });
  const [amountCents, setAmount] = useState<number | null>(
    aboveCents > 0 ? Math.min(aboveCents, charge.refundableCents) : charge.refundableCents,
  );
  const [processorReference, setReference] = useState("");
  const [cause, setCause] = useState<ReversalCause | "">(aboveCents > 0 ? "collected_too_much" : "");
  const [reason, setReason] = useState("");
  const body = { amountCents: amountCents ?? 0, processorReference, cause, reason };
  const toSend = { ...body, version: quote.version };
  const { problemAt, check, problems: shown } = useCheckedBody(fulfilmentCalls.reverseCharge.body, toSend, problems);
  const possible = charge.refundableCents > 0 && quote.allowedActions.includes("reverseCharge");
  const left = formatMoney(charge.refundableCents, quote.currency);
  return (
    <FormDialog
      {...{ error, isPending, onClose }}
      title={t("Reverse a charge")}
      submit={t("Record the reversal of {{amount}}", { amount: formatMoney(amountCents ?? 0, quote.currency) })}
      isGrave
      failed={text("Recording the reversal failed!")}
      gone={possible ? undefined : t("This charge has been reversed, or the quote has changed.")}
      onSubmit={async () => check() && cause !== "" && (await change({ ...body, cause })) && onClose()}
    >
      <p>
        {t("Reverse it at the processor first, then write it down here. Refundable of this charge: {{left}}.", {
          left,
        })}
      </p>
      <div className={fields.row}>
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
        label={t("What the customer is told")}
        data={[
          { value: "", label: "" },
          ...reversalCauses.map((value) => ({ value, label: t(reversalCauseNames[value]) })),
        ]}
        value={cause}
        onChange={(event) => setCause(event.currentTarget.value as ReversalCause | "")}
        error={problemAt("cause")}
      />
      <ReasonField value={reason} onChange={setReason} problems={shown} />
    </FormDialog>
  );
}
