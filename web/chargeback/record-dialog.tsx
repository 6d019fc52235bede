import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { type ChargebacksOfQuote, chargebackCalls } from "#contract/chargeback/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";

interface Props {
  quoteId: number;
  /** Contains at least one charge. */
  charges: ChargebacksOfQuote["charges"];
  onClose: () => void;
}

/** Records the bank's notice: the charge, the amount, the reason, and the deadline for evidence. */
export function RecordDialog({ quoteId, charges, onClose }: Props) {
  const [first] = charges;
  const [chargeId, setCharge] = useState(first?.id ?? 0);
  const charge = charges.find(({ id }) => id === chargeId) ?? first;
  const currency = charge?.currency ?? "USD";
  const [amountCents, setAmount] = useState<number | null>(first?.refundableCents ?? null);
  const [notice, setNotice] = useState(() => ({
    reasonCode: "",
    reference: "",
    answerBy: "",
    reason: "",
    receivedOn: agencyToday(),
  }));
  const body = { chargeId, amountCents: amountCents ?? 0, ...notice };
  const { problems, problemAt, form } = useAction(
    chargebackCalls.record,
    { params: { id: quoteId }, body },
    { stale: "chargeback", done: t("The chargeback has been recorded."), onClose },
  );
  const field = (name: keyof typeof notice) => ({
    required: true,
    value: notice[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setNotice((before) => ({ ...before, [name]: value })),
    error: problemAt(name),
  });
  return (
    <FormDialog
      {...form}
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
        description={t("As on the notice, such as 10.4")}
        maxLength={20}
        autoComplete="off"
        {...field("reasonCode")}
      />
      <TextInput label={t("Case number")} maxLength={60} autoComplete="off" {...field("reference")} />
      <TextInput type="date" label={t("Received on")} {...field("receivedOn")} />
      <TextInput type="date" label={t("Evidence until")} {...field("answerBy")} />
      <ReasonField
        label={t("Text of the notice")}
        value={notice.reason}
        onChange={(reason) => setNotice((before) => ({ ...before, reason }))}
        problems={problems}
      />
    </FormDialog>
  );
}
