import { Checkbox, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { type ExchangeRate, exchangeRateCalls } from "#contract/exchange-rate/calls.ts";
import { mostDaysAhead, rateSourceLength } from "#domain/exchange-rate/fields.ts";
import { rateText } from "#domain/money/exchange-rate.ts";
import { divideRounded } from "#domain/money/money.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";

interface Props {
  /** Its source is suggested. */
  inForce: ExchangeRate | null;
  onClose: () => void;
}

/** Enters a rate from a day on. An unusual rate has to be confirmed. */
export function RateDialog({ inForce, onClose }: Props) {
  const [usdMillionths, setRate] = useState<number | null>(null);
  const [validFrom, setValidFrom] = useState(agencyToday());
  const [source, setSource] = useState(inForce?.source ?? "");
  const [confirmed, setConfirmed] = useState(false);
  const body = { usdMillionths: usdMillionths ?? Number.NaN, validFrom, source, confirmed };
  const { problemAt, form, reset } = useAction(
    exchangeRateCalls.enter,
    { body },
    { stale: "exchangeRate", done: t("The rate has been entered."), onClose },
  );
  const asksToConfirm = form.error instanceof ServerRefusal && form.error.code === "rate_not_confirmed";
  // A confirmation is about one rate on one day.
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setConfirmed(false);
      reset();
    };
  };
  return (
    <FormDialog
      title={t("Enter a rate")}
      submit={t("Enter the rate")}
      failed={asksToConfirm ? text("Is this rate correct?") : text("Entering the rate failed!")}
      {...form}
    >
      <NumberInput
        label={t("USD for 1 AUD")}
        description={
          usdMillionths
            ? t("1 USD = {{rate}} AUD", { rate: rateText(divideRounded(1_000_000_000_000, usdMillionths)) })
            : t("With up to six decimals, such as 0.6512")
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        data-autofocus
        allowNegative={false}
        decimalScale={6}
        hideControls
        value={usdMillionths === null ? "" : usdMillionths / 1_000_000}
        onChange={(value) =>
          change(setRate)(value === "" || Number(value) === 0 ? null : Math.round(Number(value) * 1_000_000))
        }
        error={problemAt("usdMillionths")}
      />
      <TextInput
        type="date"
        label={t("Valid from")}
        description={t("The first day of the rate. It ends with the next rate.")}
        required
        max={addDays(agencyToday(), mostDaysAhead)}
        value={validFrom}
        onChange={({ currentTarget }) => change(setValidFrom)(currentTarget.value)}
        error={problemAt("validFrom")}
      />
      <TextInput
        label={t("Source")}
        required
        maxLength={rateSourceLength}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
        error={problemAt("source")}
      />
      {asksToConfirm && (
        <Checkbox
          label={t("The rate is correct")}
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
