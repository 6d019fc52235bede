import { useState } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { SupplierEntryView } from "#contract/supplier/supplier.ts";
import { formatMoney } from "#domain/money/format.ts";
import { reversingAction } from "#domain/supplier/entries.ts";
import { useChange } from "#web/quote/use-change.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t, text, texts } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  entry: SupplierEntryView;
  onClose: () => void;
}

/** Takes an entry of a supplier back with the opposite entry. */
export function ReverseEntryDialog({ quote, entry, onClose }: Props) {
  const told = texts({ done: "The entry has been taken back." });
  const call =
    reversingAction(entry.kind) === "reverseWriteOff" ? supplierCalls.reverseWriteOff : supplierCalls.reverse;
  const { change, isPending, error, problems } = useChange(quote, call, told, { entryId: entry.id });
  const [reason, setReason] = useState("");
  const toSend = { reason, version: quote.version };
  const { check, problems: shown } = useCheckedBody(call.body, toSend, problems);
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      title={t("Take back an entry")}
      submit={t("Take back {{amount}}", { amount: formatMoney(entry.amountCents, quote.currency) })}
      isGrave
      failed={text("Taking back the entry failed!")}
      onSubmit={async () => check() && (await change({ reason })) && onClose()}
    >
      <p>{t(supplierEntryNames[entry.kind])}</p>
      <ReasonField value={reason} onChange={setReason} problems={shown} />
    </FormDialog>
  );
}
