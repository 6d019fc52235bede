import { useFormContext, useWatch } from "react-hook-form";
import { t } from "#web/shared/texts.ts";
import { CountryOptions } from "./country-options.tsx";
import styles from "./form.module.css";
import type { FormValues } from "./form-values.ts";
import { SelectField } from "./select-field.tsx";
import { stateNames } from "./states.ts";
import { TextField } from "./text-field.tsx";

/** Where the statements go; banks compare it. */
export function BillingFields() {
  const { control } = useFormContext<FormValues>();
  const country = useWatch({ control, name: "payment.billing.country" });
  const states = stateNames[country];
  return (
    <section className={styles.group}>
      <h2 className={styles.subheading}>{t("Billing address")}</h2>
      <SelectField name="payment.billing.country" label={t("Country")} autoComplete="billing country">
        <CountryOptions />
      </SelectField>
      <TextField
        name="payment.billing.line1"
        label={t("Street and number")}
        autoComplete="billing address-line1"
        maxLength={100}
      />
      <TextField
        name="payment.billing.line2"
        label={t("Apartment, suite, floor")}
        optional
        autoComplete="billing address-line2"
        maxLength={100}
      />
      <TextField name="payment.billing.city" label={t("City")} autoComplete="billing address-level2" maxLength={60} />
      <div className={styles.pair}>
        {states ? (
          <SelectField
            key={country}
            name="payment.billing.state"
            label={country === "CA" ? t("Province") : t("State")}
            autoComplete="billing address-level1"
          >
            <option value="">{t("Choose")}</option>
            {Object.entries(states).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            name="payment.billing.state"
            label={t("State or region")}
            optional
            autoComplete="billing address-level1"
            maxLength={60}
          />
        )}
        <TextField
          name="payment.billing.postalCode"
          label={country === "US" ? t("ZIP code") : t("Postal code")}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          maxLength={12}
        />
      </div>
    </section>
  );
}
