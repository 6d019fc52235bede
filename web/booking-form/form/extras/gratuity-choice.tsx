import { useFormContext, useWatch } from "react-hook-form";
import { isLargeGratuity } from "#domain/booking-form/gratuity.ts";
import { formatMoney } from "#domain/money/format.ts";
import { useBooking } from "#web/booking-form/form/booking-context.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { gratuityCents } from "#web/booking-form/form/payment/amounts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ChoiceField } from "#web/signed-form/fields/choice-field.tsx";
import { ConfirmField } from "#web/signed-form/fields/confirm-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";

/** Suggestions in cents. None is preselected. */
const suggestions = [2500, 5000, 10_000];

export function GratuityChoice() {
  const { offer, due } = useBooking();
  const { control } = useFormContext<FormValues>();
  const gratuity = useWatch({ control, name: "gratuity" });
  const cents = gratuityCents({ gratuity }) ?? 0;
  const usual = (amount: number) => !isLargeGratuity(amount, due.sellCents);
  return (
    <>
      <ChoiceField<FormValues>
        name="gratuity.choice"
        legend={t("Would you like to thank {{agent}}?", { agent: offer.agent.name })}
        hint={t("A gratuity is voluntary. If you choose nothing, none is added.")}
        inline
        choices={[
          { value: "0", label: t("No gratuity") },
          ...suggestions
            .filter(usual)
            .map((cents) => ({ value: String(cents), label: formatMoney(cents, offer.currency) })),
          { value: "custom", label: t("Another amount") },
        ]}
      />
      {gratuity.choice === "custom" && (
        <TextField<FormValues>
          name="gratuity.custom"
          label={t("Gratuity in {{currency}}", { currency: offer.currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      )}
      {!usual(cents) && cents <= due.sellCents && (
        <ConfirmField<FormValues>
          name="gratuity.confirmed"
          fact={gratuity.custom}
          text={t("Is this right? Yes, I thank {{agent}} with {{amount}}.", {
            agent: offer.agent.name,
            amount: formatMoney(cents, offer.currency),
          })}
        />
      )}
    </>
  );
}
