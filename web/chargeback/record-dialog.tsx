import { NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChargebacksOfQuote, chargebackCalls } from "#contract/chargeback.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { formatMoney } from "#domain/money/format.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { recordChargeback } from "./queries.ts";

interface Props {
  quoteId: number;
  /** At least one. */
  charges: ChargebacksOfQuote["charges"];
  onClose: () => void;
}

/** As the bank's notice says it: which charge, how much, why, and until when it takes evidence. */
export function RecordDialog({ quoteId, charges, onClose }: Props) {
  const { mutateAsync, isPending, error } = useMutation(recordChargeback(useQueryClient(), quoteId));
  const [first] = charges;
  const [chargeId, setCharge] = useState(first?.id ?? 0);
  const charge = charges.find(({ id }) => id === chargeId) ?? first;
  const currency = charge?.currency ?? "USD";
  const [amountCents, setAmount] = useState<number | null>(first?.refundableCents ?? null);
  const [notice, setNotice] = useState(() => ({
    ...{ reasonCode: "", reference: "", answerBy: "", reason: "" },
    receivedOn: agencyDate(deviceNow()),
  }));
  const body = { chargeId, amountCents: amountCents ?? 0, ...notice };
  const { check, problemAt, problems } = useCheckedBody(chargebackCalls.record.body, body, fieldProblemsOf(error));
  const field = (name: keyof typeof notice) => ({
    required: true,
    value: notice[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setNotice((before) => ({ ...before, [name]: value })),
    error: problemAt(name),
  });
  const submit = async () => {
    if (!check()) return;
    const done = await mutateAsync(body).catch(() => undefined);
    if (!done) return;
    toastSuccess(t("The chargeback has been recorded."));
    onClose();
  };
  return (
    <FormDialog
      {...{ error, isPending, onClose, onSubmit: submit }}
      title={t("Record a chargeback")}
      submit={t("Record the chargeback of {{amount}}", { amount: formatMoney(amountCents ?? 0, currency) })}
      failed={text("Recording the chargeback failed!")}
      gone={charge ? undefined : t("There is no charge left that can be disputed.")}
    >
      <p>{t("Until the bank has decided, this money cannot be refunded.")}</p>
      <NativeSelect
        label={t("Charge")}
        data-autofocus
        data={charges.map(({ id, card, location, takenAt, refundableCents, ...one }) => ({
          value: String(id),
          label: [
            card ? `${card.brand} •${card.last4}` : location,
            formatMoney(refundableCents, one.currency),
            exactTime(takenAt),
          ].join(" · "),
        }))}
        value={String(chargeId)}
        onChange={(event) => {
          const chosen = charges.find(({ id }) => id === Number(event.currentTarget.value));
          setCharge(chosen?.id ?? 0);
          setAmount(chosen?.refundableCents ?? null);
        }}
        error={problemAt("chargeId")}
      />
      <MoneyInput
        label={t("Disputed amount, {{currency}}", { currency })}
        value={amountCents}
        onChange={setAmount}
        error={problemAt("amountCents")}
      />
      <TextInput
        label={t("Reason code of the card network")}
        description={t("As the notice says it, such as 10.4")}
        maxLength={20}
        autoComplete="off"
        {...field("reasonCode")}
      />
      <TextInput label={t("Number of the case")} maxLength={60} autoComplete="off" {...field("reference")} />
      <TextInput type="date" label={t("Received on")} {...field("receivedOn")} />
      <TextInput type="date" label={t("Evidence until")} {...field("answerBy")} />
      <ReasonField
        label={t("What the notice says")}
        value={notice.reason}
        onChange={(reason) => setNotice((before) => ({ ...before, reason }))}
        problems={problems}
      />
    </FormDialog>
  );
}
