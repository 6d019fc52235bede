import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { brandRules, detectBrand } from "#domain/card/brand.ts";
import { expiryMonths, expiryYears } from "#domain/card/expiry.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday, monthInWords } from "#web/shared/time/dates.ts";
import { CardNumberField } from "#web/signed-form/fields/card-number-field.tsx";
import { SelectField } from "#web/signed-form/fields/select-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import { useFirstPage } from "#web/signed-form/page/opening.ts";
import styles from "../form.module.css";
import type { WithPayment } from "./payment-values.ts";

/** The fields of one card. Their autocomplete names let the browser fill them in. */
export function CardFields({ index }: { index: number }) {
  const { control } = useFormContext<WithPayment>();
  const number = useWatch({ control, name: `payment.cards.${index}.number` });
  const first = useFirstPage();
  const [thisYear] = useState(() => Number(agencyToday(first?.now).slice(0, 4)));
  const brand = detectBrand(number);
  const cvvLength = brand ? brandRules[brand].cvvLength : 4;
  return (
    <>
      <CardNumberField name={`payment.cards.${index}.number`} brand={brand} />
      {index === 0 && (
        <p className={styles.note}>
          {t(
            "Number and code are encrypted on this device before they are sent. They are never saved in this browser.",
          )}
        </p>
      )}
      <Stack gap={3} rowGap={0} align="end" className={styles.pair}>
        <SelectField name={`payment.cards.${index}.expMonth`} label={t("Expires, month")} autoComplete="cc-exp-month">
          <option value="">{t("Month")}</option>
          {expiryMonths.map((month) => (
            <option key={month} value={month}>
              {String(month).padStart(2, "0")} {monthInWords(month)}
            </option>
          ))}
        </SelectField>
        <SelectField name={`payment.cards.${index}.expYear`} label={t("Year")} autoComplete="cc-exp-year">
          <option value="">{t("Year")}</option>
          {expiryYears.map((year) => (
            <option key={year} value={year} disabled={year < thisYear}>
              {year}
            </option>
          ))}
        </SelectField>
      </Stack>
      <TextField
        name={`payment.cards.${index}.cvv`}
        label={t("Security code (CVV)")}
        hint={
          cvvLength === 4 && brand
            ? t("The four digits on the front of the card.")
            : t("The three digits on the back; on an Amex the four on the front.")
        }
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={cvvLength}
        format={(typed) => typed.replace(/\D/g, "").slice(0, cvvLength)}
      />
      <TextField
        name={`payment.cards.${index}.holderName`}
        label={t("Name on the card")}
        autoComplete="cc-name"
        maxLength={60}
      />
    </>
  );
}
