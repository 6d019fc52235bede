import { useFormContext, useWatch } from "react-hook-form";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CountryOptions } from "#web/signed-form/fields/country-options.tsx";
import { SelectField } from "#web/signed-form/fields/select-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import styles from "../form.module.css";
import type { WithPayment } from "./payment-values.ts";
import { stateNames } from "./states.ts";

interface Props {
  /** The address of the payment, or the separate address of one card. */
  name?: "payment.billing" | `payment.cards.${number}.billing`;
  heading?: string;
}

/** The billing address, which banks verify. The browser fills in its owner's address, but not in a second one. */
export function BillingFields({ name = "payment.billing", heading = t("Billing address") }: Props) {
  const { control } = useFormContext<WithPayment>();
  const country = useWatch({ control, name: `${name}.country` });
  const states = stateNames[country];
  const fill = (what: string) => (name === "payment.billing" ? what : "off");
  return (
    <section className={styles.group}>
      <h2 className={styles.subheading}>{heading}</h2>
      <SelectField name={`${name}.country`} label={t("Country")} autoComplete={fill("billing country")}>
        <CountryOptions />
      </SelectField>
      <TextField
        name={`${name}.line1`}
        label={t("Street and number")}
        autoComplete={fill("billing address-line1")}
        maxLength={100}
      />
      <TextField
        name={`${name}.line2`}
        label={t("Apartment, suite, floor")}
        optional
        autoComplete={fill("billing address-line2")}
        maxLength={100}
      />
      <TextField name={`${name}.city`} label={t("City")} autoComplete={fill("billing address-level2")} maxLength={60} />
      <Stack gap={3} rowGap={0} align="end" className={styles.pair}>
        {states ? (
          <SelectField
            key={country}
            name={`${name}.state`}
            label={country === "CA" ? t("Province") : t("State")}
            autoComplete={fill("billing address-level1")}
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
            name={`${name}.state`}
            label={t("State or region")}
            optional
            autoComplete={fill("billing address-level1")}
            maxLength={60}
          />
        )}
        <TextField
          name={`${name}.postalCode`}
          label={country === "US" ? t("ZIP code") : t("Postal code")}
          autoComplete={fill("billing postal-code")}
          autoCapitalize="characters"
          maxLength={12}
        />
      </Stack>
    </section>
  );
}
