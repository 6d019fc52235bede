import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking.ts";
import { bookingCalls } from "#contract/booking-calls.ts";
import type { Quote } from "#contract/quote.ts";
import { agencyDate } from "#domain/booking/agency-day.ts";
import { cardlessMethods } from "#domain/booking/charges.ts";
import { formatMoney } from "#domain/money/format.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { t } from "#web/shared/texts.ts";
import fields from "../fields.module.css";
import { RefusalNotice } from "../refusal-notice.tsx";
import { useChange } from "../use-change.ts";
import { paymentNames } from "../words.ts";
import styles from "./dialogs.module.css";

interface Props {
  quote: Quote;
  booking: BookingView;
  onClose: () => void;
}

type Method = (typeof cardlessMethods)[number];

/** Money that came without a card: it is there, so it counts at once. */
export function PaymentDialog({ quote, booking, onClose }: Props) {
  const told = { done: "The payment has been recorded." };
  const { change, isPending, error, problems } = useChange(quote, bookingCalls.recordPayment, told);
  const signedMethod = cardlessMethods.find((method) => method === booking.payment.method);
  const [method, setMethod] = useState<Method>(signedMethod ?? "bank_transfer");
  const [amountCents, setAmount] = useState<number | null>(booking.remainingCents);
  const [receivedOn, setReceivedOn] = useState(agencyDate(new Date().toISOString()));
  const [reference, setReference] = useState("");
  const [payerName, setPayerName] = useState(booking.payment.payerName);
  const [checked, setChecked] = useState(false);
  const body = { method, amountCents: amountCents ?? 0, receivedOn, reference, payerName };
  const missing = bookingCalls.recordPayment.body.safeParse({ ...body, version: quote.version }).error?.issues ?? [];
  const problemAt = (name: string) =>
    problems.find(({ field }) => field === name)?.message ??
    (checked ? missing.find(({ path }) => path[0] === name)?.message : undefined);
  const record = async () => {
    setChecked(true);
    if (missing.length === 0 && (await change(body))) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Record a payment without a card")}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <p>{t("Still to collect: {{amount}}", { amount: formatMoney(booking.remainingCents, booking.currency) })}</p>
        <div className={fields.row}>
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
        <div className={fields.row}>
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
          label={t("Paid by whom")}
          maxLength={100}
          autoComplete="off"
          value={payerName}
          onChange={(event) => setPayerName(event.currentTarget.value)}
          error={problemAt("payerName")}
        />
        <RefusalNotice error={error} title="Recording the payment failed!" />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("Close")}
          </Button>
          <LoadingButton type="submit" loading={isPending} disabled={!booking.mayCharge}>
            {t("Record payment")}
          </LoadingButton>
        </div>
      </form>
    </Modal>
  );
}
