import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { cardlessMethods } from "#domain/charge/charges.ts";
import { formatMoney } from "#domain/money/format.ts";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { paymentNames } from "#web/shared/names/payment-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";

interface Props {
  quote: Quote;
  booking: BookingView;
  onClose: () => void;
}

type Method = (typeof cardlessMethods)[number];

/** Records a payment without a card. It has arrived, so it counts immediately. */
export function PaymentDialog({ quote, booking, onClose }: Props) {
  const signedMethod = cardlessMethods.find((method) => method === booking.payment.method);
  const [method, setMethod] = useState<Method>(signedMethod ?? "bank_transfer");
  const [amountCents, setAmount] = useState<number | null>(booking.openCents);
  const [receivedOn, setReceivedOn] = useState(agencyToday());
  const [reference, setReference] = useState("");
  const [payerName, setPayerName] = useState(booking.payment.payerName);
  const [isAmountRight, setAmountRight] = useState(false);
  const body = { method, amountCents: amountCents ?? 0, isAmountRight, receivedOn, reference, payerName };
  const { problemAt, form } = useQuoteAction(quote, "recordPayment", chargeCalls.recordPayment, body, {
    done: t("The payment has been recorded."),
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title={t("Record a payment without a card")}
      submit={t("Record payment")}
      failed={text("Recording the payment failed!")}
    >
      <p>{t("Open: {{amount}}", { amount: formatMoney(booking.openCents, booking.currency) })}</p>
      <div className={fieldRow.row}>
        <NativeSelect
          label={t("Paid by")}
          data={cardlessMethods.map((value) => ({ value, label: t(paymentNames[value]) }))}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value as Method)}
          error={problemAt("method")}
        />
        <MoneyInput
          label={t("Amount, {{currency}}", { currency: booking.currency })}
          value={amountCents}
          onChange={setAmount}
          error={problemAt("amountCents")}
        />
      </div>
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      <div className={fieldRow.row}>
        <TextInput
          type="date"
          label={t("Received on (agency's date)")}
          value={receivedOn}
          onChange={(event) => setReceivedOn(event.currentTarget.value)}
          error={problemAt("receivedOn")}
        />
        <TextInput
          label={t("Reference or check number")}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={problemAt("reference")}
        />
      </div>
      <TextInput
        label={t("Paid by")}
        maxLength={100}
        autoComplete="off"
        value={payerName}
        onChange={(event) => setPayerName(event.currentTarget.value)}
        error={problemAt("payerName")}
      />
    </FormDialog>
  );
}
