import type { FormValues } from "#web/booking/form/form-values.ts";
import { t } from "#web/shared/texts.ts";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import styles from "#web/signed-form/form.module.css";

export function ContactFields() {
  return (
    <section className={styles.group}>
      <h2 className={styles.subheading}>{t("Where we reach you")}</h2>
      <TextField<FormValues>
        name="contact.email"
        label={t("E-mail")}
        hint={t("The signed document and your tickets go here.")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextField<FormValues>
        name="contact.phone"
        label={t("Phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
    </section>
  );
}
