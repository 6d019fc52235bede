import { useState } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { SupplierEntryView } from "#contract/supplier/supplier.ts";
import { formatMoney } from "#domain/money/format.ts";
import { reversingAction } from "#domain/supplier/entries.ts";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  entry: SupplierEntryView;
  onClose: () => void;
}

/** Takes an entry of a supplier back with the opposite entry. */
export function ReverseEntryDialog({ quote, entry, onClose }: Props) {
  const action = reversingAction(entry.kind);
  const call = action === "reverseWriteOff" ? supplierCalls.reverseWriteOff : supplierCalls.reverse;
  const [reason, setReason] = useState("");
  const { problems, form } = useQuoteAction(
    quote,
    action,
    call,
    { reason },
    {
      done: t("The entry has been reversed."),
      part: { entryId: entry.id },
      onClose,
    },
  );
  return (
    <FormDialog
      {...form}
      title={t("Reverse an entry")}
      submit={t("Reverse {{amount}}", { amount: formatMoney(entry.amountCents, quote.currency) })}
      isGrave
      failed={text("Reversing the entry failed!")}
    >
      <p>{t(supplierEntryNames[entry.kind])}</p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
