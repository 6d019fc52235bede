import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { t } from "#web/shared/texts/texts.ts";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import styles from "#web/signed-form/form.module.css";

export function ContactFields() {
  return (
    <section className={styles.group}>
      <h2 className={styles.subheading}>{t("How we reach you")}</h2>
      <TextField<FormValues>
        name="contact.email"
        label={t("Email")}
        hint={t("The signed document and your tickets go here.")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextField<FormValues>
        name="contact.phone"
        label={t("Phone")}
        hint={t("For questions about this trip, and for the airline if a flight changes.")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
    </section>
  );
}
