import { NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { type CommissionLine, commissionCalls } from "#contract/commission/calls.ts";
import { manualLimitCents, manualLimitDays, manualWeight } from "#domain/commission/manual-process.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";

/** Adds a commission that no sale earns, such as a bonus or a deduction. */
export function AddManualDialog({ onClose }: { onClose: () => void }) {
  const place = { form: "manualCommission", recordId: 0, recordVersion: null } as const;
  const { values, change, draft } = useDraftedValues(place, () => ({
    agentId: null as number | null,
    amountCents: null as number | null,
    date: agencyToday(),
    quote: "" as number | string,
    reason: "",
  }));
  const { agentId, amountCents, date, quote, reason } = values;
  const [isAmountRight, setAmountRight] = useState(false);
  const body = {
    agentId: agentId ?? Number.NaN,
    amountCents: amountCents ?? 0,
    date,
    reason,
    isAmountRight,
    ...(quote === "" ? {} : { saleQuoteId: Number(quote) }),
  };
  const { problems, problemAt, form } = useAction(
    commissionCalls.addManual,
    { body },
    {
      stale: "commission",
      done: ({ status }) =>
        status === "pending" ? t("The commission waits for a second person.") : t("The commission has been added."),
      onClose,
      draft,
    },
  );
  return (
    <FormDialog
      title={t("Add a manual commission")}
      submit={t("Add the commission")}
      failed={text("Failed to add manual commission")}
      {...form}
    >
      <PersonPicker
        label={t("Agent")}
        among="earners"
        required
        data-autofocus
        value={agentId}
        onChange={(id) => change({ agentId: id })}
        error={problemAt("agentId")}
      />
      <AmountField
        value={amountCents}
        onChange={(cents) => change({ amountCents: cents })}
        error={problemAt("amountCents")}
      />
      <DateField value={date} onChange={(on) => change({ date: on })} error={problemAt("date")} />
      <NumberInput
        label={t("Quote")}
        description={t("The number of the signed quote, if the amount is about one.")}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={quote}
        onChange={(number) => change({ quote: number })}
        error={problemAt("saleQuoteId")}
      />
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      <ReasonField value={reason} onChange={(typed) => change({ reason: typed })} problems={problems} />
    </FormDialog>
  );
}

/** Edits a manual commission. The line is reversed, and another one is written. */
export function EditManualDialog({ line, onClose }: { line: CommissionLine; onClose: () => void }) {
  const [amountCents, setAmount] = useState<number | null>(line.amountCents);
  const [date, setDate] = useState(line.saleDate ?? agencyToday());
  const [reason, setReason] = useState(line.manual?.reason ?? "");
  const [isAmountRight, setAmountRight] = useState(false);
  const body = { version: line.manual?.version ?? 0, amountCents: amountCents ?? 0, date, reason, isAmountRight };
  const { problems, problemAt, form } = useAction(
    commissionCalls.edit,
    { params: { id: line.id }, body },
    {
      stale: "commission",
      done: ({ manual }) =>
        manual?.status === "reversed"
          ? t("The commission has been changed.")
          : t("The commission waits for a second person."),
      onClose,
    },
  );
  return (
    <FormDialog
      title={t("Edit the commission")}
      submit={t("Edit the commission")}
      failed={text("Editing the commission failed!")}
      {...form}
      gone={line.canEdit ? undefined : t("It was reversed or edited in the meantime.")}
    >
      <p>{t("This line stays. A second line reverses it, and a third line has the new amount.")}</p>
      <AmountField
        value={amountCents}
        onChange={setAmount}
        error={problemAt("amountCents")}
        replacedCents={line.amountCents}
      />
      <DateField value={date} onChange={setDate} error={problemAt("date")} />
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** The amount. An edit counts the amount that it takes back, too. */
function AmountField({
  value,
  replacedCents = null,
  ...rest
}: FieldProps<number | null> & { replacedCents?: number | null }) {
  const limit = formatMoney(manualLimitCents, "USD");
  const largest =
    value === null ? 0 : Math.max(Math.abs(replacedCents ?? 0), manualWeight({ amountCents: value, replacedCents }));
  return (
    <MoneyInput
      label={t("Amount, USD")}
      description={
        largest > manualLimitCents
          ? t("Above {{limit}}, so a second person has to approve it.", { limit })
          : t(
              "Below zero for a deduction. Above {{limit}} in {{count}} days for one person, a second person has to approve it.",
              { limit, count: manualLimitDays },
            )
      }
      required
      allowNegative
      value={value}
      {...rest}
    />
  );
}

function DateField({ value, onChange, error }: FieldProps<string>) {
  return (
    <TextInput
      type="date"
      label={t("Date")}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
