import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { formatMoney } from "#domain/money/format.ts";
import {
  canBeLast,
  consolidatorKinds,
  type MovementKind,
  movementKinds,
  supplierKinds,
} from "#domain/supplier/entries.ts";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { OtherConsolidator } from "./other-consolidator.tsx";
import { accountOf, presetConsolidator, whereOpen } from "./supplier-words.ts";

interface Props {
  quote: Quote;
  suppliers: SupplierMoney;
  onClose: () => void;
}

/** Records money that the agency paid to a supplier or received from one. The open amount is suggested. */
export function SupplierMoneyDialog({ quote, suppliers, onClose }: Props) {
  const { accounts, consolidators } = suppliers;
  const isCheckDue = accounts.some(({ account, openCents }) => account === "suppliers" && openCents < 0);
  const openOf = (of: MovementKind, at: string) => {
    const open = (accountOf(suppliers, of, at)?.openCents ?? 0) * supplierKinds[of].moved;
    return open > 0 ? open : null;
  };
  const { values, change, draft } = useDraftedValues(
    { form: "supplierPayment", recordId: quote.id, recordVersion: quote.version },
    () => {
      const first = (isCheckDue ? "check_received" : "supplier_paid") as MovementKind;
      const at = whereOpen(suppliers, first, presetConsolidator(suppliers));
      const rest = { movedOn: agencyToday(), reference: "", isOther: false, isAnother: false, isLast: false, note: "" };
      return { kind: first, consolidator: at, amountCents: openOf(first, at), ...rest };
    },
  );
  const { kind, consolidator, amountCents, movedOn, reference, isOther, isAnother, isLast, note } = values;
  const [isAmountRight, setAmountRight] = useState(false);
  const hasSeveral = accounts.filter(({ account }) => account === "suppliers").length > 1;
  const isPayment = kind === "supplier_paid" || kind === "supplier_refund";
  const namesConsolidator = consolidatorKinds.includes(kind) || (isPayment && hasSeveral);
  const usesCredit = kind === "credit_used" || kind === "credit_added";
  const credit = usesCredit ? consolidators.find(({ name }) => name === consolidator) : undefined;
  const open = openOf(kind, namesConsolidator ? consolidator : "");
  const mayBeLast = canBeLast(kind) && open !== null && amountCents !== null && amountCents !== open;
  const body = {
    kind,
    amountCents: amountCents ?? 0,
    movedOn,
    consolidator: namesConsolidator ? consolidator : "",
    isOtherConsolidator: isOther,
    reference,
    isAnother,
    isLast: mayBeLast && isLast,
    note,
    isAmountRight,
  };
  const { problemAt, form } = useQuoteAction(quote, "recordSupplierMoney", supplierCalls.record, body, {
    done: t("The payment has been recorded."),
    onClose,
    draft,
  });
  const { currency } = quote;
  return (
    <FormDialog
      {...form}
      title={t("Record a supplier payment")}
      submit={t("Record {{amount}}", { amount: formatMoney(amountCents ?? 0, currency) })}
      failed={text("Recording the payment failed!")}
    >
      <NativeSelect
        label={t("Kind of entry")}
        data-autofocus
        data={movementKinds.map((value) => ({ value, label: t(supplierEntryNames[value]) }))}
        value={kind}
        onChange={(event) => {
          const chosen = event.currentTarget.value as MovementKind;
          const at = whereOpen(suppliers, chosen, consolidator);
          change({ kind: chosen, consolidator: at, amountCents: openOf(chosen, at) });
        }}
        error={problemAt("kind")}
      />
      {namesConsolidator && (
        <NativeSelect
          label={t("Consolidator")}
          data={[{ value: "", label: "" }, ...consolidators.map(({ name }) => name)]}
          description={
            credit &&
            t("The agency's credit there: {{amount}}", { amount: formatMoney(credit.creditCents, quote.currency) })
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={consolidator}
          onChange={({ currentTarget: { value } }) => change({ consolidator: value, amountCents: openOf(kind, value) })}
          error={problemAt("consolidator")}
        />
      )}
      {namesConsolidator && (
        <OtherConsolidator
          suppliers={suppliers}
          consolidator={consolidator}
          isOther={isOther}
          onChange={(other) => change({ isOther: other })}
          problem={problemAt("isOtherConsolidator")}
        />
      )}
      <div className={fieldRow.row}>
        <MoneyInput
          label={t("Amount, {{currency}}", { currency })}
          description={open === null ? undefined : t("Open: {{amount}}", { amount: formatMoney(open, currency) })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={amountCents}
          onChange={(cents) => change({ amountCents: cents })}
          error={problemAt("amountCents")}
        />
        <TextInput
          type="date"
          label={t("Date (agency's date)")}
          value={movedOn}
          onChange={(event) => change({ movedOn: event.currentTarget.value })}
          error={problemAt("movedOn")}
        />
      </div>
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      <TextInput
        label={t("Reference or check number")}
        maxLength={60}
        autoComplete="off"
        value={reference}
        onChange={(event) => change({ reference: event.currentTarget.value })}
        error={problemAt("reference")}
      />
      {(isAnother || problemAt("isAnother") !== undefined) && (
        <Checkbox
          label={t("This is another payment with the same reference")}
          checked={isAnother}
          onChange={(event) => change({ isAnother: event.currentTarget.checked })}
          error={!isAnother && problemAt("isAnother")}
        />
      )}
      {mayBeLast && (
        <Checkbox
          label={
            amountCents < open
              ? t("Write off the missing {{amount}}. No more is expected.", {
                  amount: formatMoney(open - amountCents, currency),
                })
              : t("Enter the {{amount}} above what was expected. No more is expected.", {
                  amount: formatMoney(amountCents - open, currency),
                })
          }
          checked={isLast}
          onChange={(event) => change({ isLast: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={mayBeLast && isLast ? t("Why no more is expected") : t("Note")}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        error={problemAt("note")}
      />
    </FormDialog>
  );
}
