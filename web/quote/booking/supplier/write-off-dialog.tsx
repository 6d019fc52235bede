import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { formatMoney } from "#domain/money/format.ts";
import { supplierKinds } from "#domain/supplier/entries.ts";
import panel from "#web/quote/panel.module.css";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { writtenOffFrom } from "./supplier-words.ts";

interface Props {
  quote: Quote;
  suppliers: SupplierMoney;
  onClose: () => void;
}

/** Enters a loss that the agency bears alone: what a supplier will not pay, or an exchange difference. */
export function WriteOffDialog({ quote, suppliers, onClose }: Props) {
  const possible = writtenOffFrom(suppliers);
  const [chosen, setChosen] = useState(0);
  const choice = possible[chosen];
  const kind = choice?.kind ?? "check_written_off";
  const openOf = (one: typeof choice) => (one ? one.account.openCents * supplierKinds[one.kind].moved : 0);
  // Of an exchange difference, only a part is open.
  const suggested = (one: typeof choice) => (one?.kind.startsWith("exchange_") ? null : openOf(one));
  const [amountCents, setAmount] = useState<number | null>(suggested(choice));
  const [reason, setReason] = useState("");
  const { currency } = quote;
  const consolidator = choice?.account.consolidator ?? undefined;
  const body = { kind, amountCents: amountCents ?? 0, reason, ...(consolidator ? { consolidator } : {}) };
  const { problemAt, form } = useQuoteAction(quote, "writeOff", supplierCalls.writeOff, body, {
    done: t("The amount has been written off."),
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title={t("Write off")}
      submit={t("Write off {{amount}}", { amount: formatMoney(amountCents ?? 0, currency) })}
      failed={text("Writing off the amount failed!")}
    >
      <p className={panel.muted}>{t("The agency bears the amount. It does not change the commission of the agent.")}</p>
      <NativeSelect
        label={t("Amount to write off")}
        data-autofocus
        data={possible.map(({ kind: value, account }, index) => ({
          value: String(index),
          label: [t(supplierEntryNames[value]), account.consolidator].filter(Boolean).join(": "),
        }))}
        value={String(chosen)}
        onChange={(event) => {
          const index = Number(event.currentTarget.value);
          setChosen(index);
          setAmount(suggested(possible[index]));
        }}
        error={problemAt("kind")}
      />
      <MoneyInput
        label={t("Amount, {{currency}}", { currency })}
        description={t("Open: {{amount}}", { amount: formatMoney(openOf(choice), currency) })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={amountCents}
        onChange={setAmount}
        error={problemAt("amountCents")}
      />
      <Textarea
        label={t("Reason")}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={problemAt("reason")}
      />
    </FormDialog>
  );
}
