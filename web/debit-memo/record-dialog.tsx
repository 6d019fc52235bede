import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { type DebitMemosOfQuote, debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { usualDisputeDays } from "#domain/debit-memo/process.ts";
import { type DebitMemoCategory, debitMemoCategories } from "#domain/debit-memo/status.ts";
import { formatMoney } from "#domain/money/format.ts";
import { addDays, isRealDate } from "#domain/shared/calendar.ts";
import { consolidatorLength } from "#domain/supplier/entries.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { debitMemoCategoryNames } from "#web/shared/names/debit-memo-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";

interface Props {
  quoteId: number;
  of: DebitMemosOfQuote;
  onClose: () => void;
}

/** Records the memo of an airline or consolidator: who sent it, its number, the amount and the last day to dispute it. */
export function RecordDialog({ quoteId, of: { currency, mayRecord, ticketNumbers }, onClose }: Props) {
  const [amountCents, setAmount] = useState<number | null>(null);
  const [category, setCategory] = useState<DebitMemoCategory>("fare");
  const [memo, setMemo] = useState(() => {
    const receivedOn = agencyToday();
    const disputeBy = addDays(receivedOn, usualDisputeDays);
    return { issuer: "", number: "", ticketNumber: "", receivedOn, disputeBy, note: "" };
  });
  const [isAmountRight, setAmountRight] = useState(false);
  const body = { ...memo, category, amountCents: amountCents ?? 0, isAmountRight };
  const { problemAt, form } = useAction(
    debitMemoCalls.record,
    { params: { id: quoteId }, body },
    { stale: "debitMemo", done: t("The debit memo has been recorded."), onClose },
  );
  const change = (changed: Partial<typeof memo>) => setMemo((before) => ({ ...before, ...changed }));
  const field = (name: keyof typeof memo) => ({
    value: memo[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
    error: problemAt(name),
  });
  return (
    <FormDialog
      {...form}
      title={t("Record a debit memo")}
      submit={t("Record the memo of {{amount}}", { amount: formatMoney(amountCents ?? 0, currency) })}
      failed={text("Recording the debit memo failed!")}
      gone={mayRecord ? undefined : t("This sale has no tickets.")}
    >
      <p>{t("Until the memo is accepted or reversed, the commission of the sale is on hold.")}</p>
      <TextInput
        label={t("Airline or consolidator")}
        required
        data-autofocus
        maxLength={consolidatorLength}
        autoComplete="off"
        {...field("issuer")}
      />
      <TextInput label={t("Memo number")} required maxLength={40} autoComplete="off" {...field("number")} />
      <NativeSelect
        label={t("About")}
        data={debitMemoCategories.map((value) => ({ value, label: t(debitMemoCategoryNames[value]) }))}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value as DebitMemoCategory)}
        error={problemAt("category")}
      />
      <NativeSelect
        label={t("Ticket")}
        data={[
          { value: "", label: t("The memo names no ticket") },
          ...ticketNumbers.map((number) => ({ value: number, label: number })),
        ]}
        {...field("ticketNumber")}
      />
      <MoneyInput
        label={t("Amount, {{currency}}", { currency })}
        required
        value={amountCents}
        onChange={setAmount}
        error={problemAt("amountCents")}
      />
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      <TextInput
        type="date"
        label={t("Received on")}
        required
        {...field("receivedOn")}
        onChange={({ currentTarget: { value } }) =>
          change(
            isRealDate(value)
              ? { receivedOn: value, disputeBy: addDays(value, usualDisputeDays) }
              : { receivedOn: value },
          )
        }
      />
      <TextInput type="date" label={t("Last day to dispute")} required {...field("disputeBy")} />
      <Textarea label={t("Note")} autosize minRows={2} maxLength={500} {...field("note")} />
    </FormDialog>
  );
}
