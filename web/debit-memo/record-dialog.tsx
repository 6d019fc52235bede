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
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
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
  const place = { form: "debitMemo", recordId: quoteId, recordVersion: null } as const;
  const { values, change, draft } = useDraftedValues(place, () => {
    const receivedOn = agencyToday();
    return {
      amountCents: null as number | null,
      category: "fare" as DebitMemoCategory,
      issuer: "",
      number: "",
      ticketNumber: "",
      receivedOn,
      disputeBy: addDays(receivedOn, usualDisputeDays),
      note: "",
    };
  });
  const { amountCents, category } = values;
  const [isAmountRight, setAmountRight] = useState(false);
  const body = { ...values, amountCents: amountCents ?? 0, isAmountRight };
  const { problemAt, form } = useAction(
    debitMemoCalls.record,
    { params: { id: quoteId }, body },
    { stale: "debitMemo", done: t("The debit memo has been recorded."), onClose, draft },
  );
  const field = (name: Exclude<keyof typeof values, "amountCents" | "category">) => ({
    value: values[name],
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
        onChange={(event) => change({ category: event.currentTarget.value as DebitMemoCategory })}
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
        onChange={(cents) => change({ amountCents: cents })}
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
