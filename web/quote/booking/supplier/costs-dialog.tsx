import { NativeSelect, NumberInput, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { formatMoney } from "#domain/money/format.ts";
import { mileageCost } from "#domain/money/profit.ts";
import { type CostInput, enteredAmount } from "#domain/supplier/entries.ts";
import panel from "#web/quote/panel.module.css";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { OtherConsolidator } from "./other-consolidator.tsx";
import { presetConsolidator } from "./supplier-words.ts";

interface Props {
  quote: Quote;
  suppliers: SupplierMoney;
  onClose: () => void;
}

/** Enters what the sale costs beside its net, and the commissions on it. An empty amount stays unknown. */
export function CostsDialog({ quote, suppliers, onClose }: Props) {
  const { entries, consolidators } = suppliers;
  const { currency } = quote;
  const lastMiles = entries.findLast(({ miles }) => miles !== null);
  // As they were when the dialog opened. An amount that another person corrects meanwhile is not undone.
  const [before] = useState(() => ({
    miles: lastMiles?.miles ?? null,
    milliCents: lastMiles?.milliCentsPerMile ?? null,
    fee: enteredAmount("consolidatorFee", entries),
    other: enteredAmount("otherCost", entries),
    airline: enteredAmount("airlineCommission", entries),
    commission: enteredAmount("consolidatorCommission", entries),
  }));
  const [preset] = useState(() => presetConsolidator(suppliers));
  const { values, change, draft } = useDraftedValues(
    { form: "costs", recordId: quote.id, recordVersion: quote.version },
    { ...before, consolidator: preset, isOther: false, note: "" },
  );
  const { miles, milliCents, fee, other, airline, commission, consolidator, isOther, note } = values;
  const [isAmountRight, setAmountRight] = useState(false);
  const isTouched = fee !== before.fee || commission !== before.commission;
  // If only the consolidator changes, the fee and the commission move to it.
  const moves = consolidator !== preset && consolidator !== "" && !isTouched;
  const isMoved = moves && ((fee ?? 0) !== 0 || (commission ?? 0) !== 0);
  const body = {
    mileage:
      miles === before.miles && milliCents === before.milliCents
        ? null
        : // Without miles no price is needed.
          { miles: miles ?? Number.NaN, milliCentsPerMile: milliCents ?? (miles === 0 ? 0 : Number.NaN) },
    consolidatorFeeCents: fee === before.fee && !moves ? null : fee,
    otherCostCents: other === before.other ? null : other,
    airlineCommissionCents: airline === before.airline ? null : airline,
    consolidatorCommissionCents: commission === before.commission && !moves ? null : commission,
    consolidator,
    isOtherConsolidator: isOther,
    note,
    isAmountRight,
  };
  const { problemAt, form } = useQuoteAction(quote, "enterCosts", supplierCalls.enterCosts, body, {
    done: t("The costs have been entered."),
    onClose,
    draft,
  });
  const { inputs } = quote.booking?.expectedProfit ?? {};
  const quoted = (name: CostInput) => {
    const input = inputs?.[name];
    return input?.from === "quoted"
      ? t("Quoted: {{amount}}", { amount: formatMoney(input.cents ?? 0, currency) })
      : null;
  };
  const amountIn = (label: string) => t("{{label}}, {{currency}}", { label, currency });
  return (
    <FormDialog {...form} title={t("Enter costs")} submit={t("Save costs")} failed={text("Entering the costs failed!")}>
      <p>{t("Enter 0.00 if there is none. An empty field changes nothing.")}</p>
      <NativeSelect
        label={t("Consolidator")}
        data={[{ value: "", label: t("None") }, ...consolidators.map(({ name }) => name)]}
        value={consolidator}
        description={
          isMoved ? t("The fee and the commission entered so far move to {{name}}.", { name: consolidator }) : undefined
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        onChange={(event) => change({ consolidator: event.currentTarget.value })}
        error={problemAt("consolidator")}
      />
      <OtherConsolidator
        suppliers={suppliers}
        consolidator={consolidator}
        isOther={isOther}
        onChange={(isOther) => change({ isOther })}
        problem={problemAt("isOtherConsolidator")}
      />
      <div className={fieldRow.row}>
        <MoneyInput
          isOptional
          data-autofocus
          label={amountIn(t("Fee of the consolidator"))}
          description={quoted("consolidatorFee")}
          value={fee}
          onChange={(fee) => change({ fee })}
          error={problemAt("consolidatorFeeCents")}
        />
        <MoneyInput
          isOptional
          label={amountIn(t("Commission of the consolidator"))}
          description={quoted("consolidatorCommission")}
          value={commission}
          onChange={(commission) => change({ commission })}
          error={problemAt("consolidatorCommissionCents")}
        />
      </div>
      <div className={fieldRow.row}>
        <MoneyInput
          isOptional
          label={amountIn(t("Commission of the airline"))}
          description={quoted("airlineCommission")}
          value={airline}
          onChange={(airline) => change({ airline })}
          error={problemAt("airlineCommissionCents")}
        />
        <MoneyInput
          isOptional
          label={amountIn(t("Other costs"))}
          value={other}
          onChange={(other) => change({ other })}
          error={problemAt("otherCostCents")}
        />
      </div>
      <div className={fieldRow.row}>
        <NumberInput
          label={t("Miles")}
          description={quoted("mileageCost")}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          value={miles ?? ""}
          onChange={(value) => change({ miles: value === "" ? null : Number(value) })}
          error={problemAt("mileage.miles")}
        />
        <NumberInput
          label={t("Price per mile, cents")}
          allowNegative={false}
          decimalScale={3}
          hideControls
          value={milliCents === null ? "" : milliCents / 1000}
          onChange={(value) => change({ milliCents: value === "" ? null : Math.round(Number(value) * 1000) })}
          error={problemAt("mileage.milliCentsPerMile")}
        />
      </div>
      {miles !== null && milliCents !== null && (
        <p className={panel.muted}>
          {t("Cost of the miles: {{amount}}", { amount: formatMoney(mileageCost(miles, milliCents), currency) })}
        </p>
      )}
      <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      <Textarea
        label={t("Reason for other costs or a changed amount")}
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
