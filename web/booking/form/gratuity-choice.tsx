import { useFormContext, useWatch } from "react-hook-form";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import { useBooking } from "./booking-context.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { FormValues } from "./form-values.ts";
import { TextField } from "./text-field.tsx";

/** Suggestions in cents; no one of them is chosen beforehand. */
const suggestions = [2500, 5000, 10_000];

export function GratuityChoice() {
  const { offer } = useBooking();
  const { control } = useFormContext<FormValues>();
  const choice = useWatch({ control, name: "gratuity.choice" });
  return (
    <>
      <ChoiceField
        name="gratuity.choice"
        legend={t("Would you like to thank {{agent}}?", { agent: offer.agent.name })}
        hint={t("A gratuity is voluntary. If you choose nothing, none is added.")}
        inline
        choices={[
          { value: "0", label: t("No gratuity") },
          ...suggestions.map((cents) => ({ value: String(cents), label: formatMoney(cents, offer.currency) })),
          { value: "custom", label: t("Another amount") },
        ]}
      />
      {choice === "custom" && (
        <TextField
          name="gratuity.custom"
          label={t("Gratuity in {{currency}}", { currency: offer.currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      )}
    </>
  );
}
